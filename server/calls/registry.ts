import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readRuleError } from "#server/database/rule-errors.ts";
import { TokenError } from "#server/http/callers.ts";
import { readClientAddress, readTrustedProxies, type TrustedProxies } from "#server/http/client-address.ts";
import { CallError } from "#server/http/errors.ts";
import { listSessions, requireCaller, revokeSession } from "./accounts/account-calls.ts";
import { deleteAccount } from "./accounts/delete-account.ts";
import { demoAccountsCall } from "./accounts/demo-accounts.ts";
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from "./accounts/recovery-codes.ts";
import { conversionFigures } from "./analytics/conversion-figures.ts";
import { enquiryFigures, enquiryOrigins } from "./analytics/enquiry-figures.ts";
import { replySla } from "./analytics/reply-sla.ts";
import { consultationFigures, fundingFigures } from "./analytics/request-figures.ts";
import { responseFigures } from "./analytics/response-figures.ts";
import { userFigures } from "./analytics/user-figures.ts";
import { assignCase } from "./cases/assign-case.ts";
import { decideRefund } from "./cases/decide-refund.ts";
import { findCaseCall } from "./cases/find-case.ts";
import { listCases } from "./cases/list-cases.ts";
import { moveGrievance } from "./cases/move-grievance.ts";
import { readCaseCall } from "./cases/read-case.ts";
import { submitGrievance } from "./cases/submit-grievance.ts";
import { submitRefundRequest } from "./cases/submit-refund-request.ts";
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from "./compliance/calendar-feed-calls.ts";
import { acceptProposal } from "./consultations/accept-proposal.ts";
import { consultationCalendar } from "./consultations/consultation-calendar.ts";
import { consultationSlots } from "./consultations/consultation-slots.ts";
import { declineProposal } from "./consultations/decline-proposal.ts";
import { proposeTime } from "./consultations/propose-time.ts";
import { rescheduleConsultation } from "./consultations/reschedule-consultation.ts";
import { withdrawProposal } from "./consultations/withdraw-proposal.ts";
import type { BusinessCall, Caller, CallParts } from "./define-call.ts";
import { answerEnquiry } from "./enquiries/answer-enquiry.ts";
import { assignEnquiry } from "./enquiries/assign-enquiry.ts";
import { listEnquiries } from "./enquiries/list-enquiries.ts";
import { mergeEnquiries, undoMerge } from "./enquiries/merge-enquiries.ts";
import { moveEnquiry } from "./enquiries/move-enquiry.ts";
import { noteEnquiry } from "./enquiries/note-enquiry.ts";
import { readEnquiryCall } from "./enquiries/read-enquiry.ts";
import { submitEnquiry } from "./enquiries/submit-enquiry.ts";
import { exportList } from "./export-call.ts";
import { answerInterest } from "./investors/answer-interest.ts";
import { approveInvestor } from "./investors/approve-investor.ts";
import { listListings } from "./investors/list-listings.ts";
import { reviewListing } from "./investors/review-listing.ts";
import { withdrawInterest } from "./investors/withdraw-interest.ts";
import { describeCalls } from "./openapi.ts";
import { assignRequest } from "./requests/assign-request.ts";
import { cancelRequest } from "./requests/cancel-request.ts";
import { listRequests } from "./requests/list-requests.ts";
import { moveRequest } from "./requests/move-request.ts";
import { requestBoard } from "./requests/read-board.ts";
import { readRequestFileCall } from "./requests/read-request-file.ts";
import { recordPayment } from "./requests/record-payment.ts";
import { withdrawPayment } from "./requests/withdraw-payment.ts";
import { readSchedules } from "./schedules/read-schedules.ts";
import { setConsultant } from "./schedules/set-consultant.ts";
import { setConsultantHours } from "./schedules/set-consultant-hours.ts";
import { removeHoliday, setHoliday } from "./schedules/set-holiday.ts";
import { backUpNow } from "./system/back-up-now.ts";
import { listEvents } from "./system/list-events.ts";
import { systemHealth } from "./system/read-system-health.ts";
import { recentActivity } from "./system/recent-activity.ts";
import { retryJob } from "./system/retry-job.ts";
import { listUsers } from "./users/list-users.ts";
import { readUser } from "./users/read-user.ts";
import { setRole } from "./users/set-role.ts";
import { changeSettings, readSettings } from "./users/settings-calls.ts";
import { suspendUser } from "./users/suspend-user.ts";

/** Every business call there is; routes, OpenAPI document and docs/functions.md follow from it. */
export const businessCalls: readonly BusinessCall[] = [
  submitEnquiry as BusinessCall,
  listSessions as BusinessCall,
  revokeSession as BusinessCall,
  deleteAccount as BusinessCall,
  makeRecoveryCodes as BusinessCall,
  countRecoveryCodes as BusinessCall,
  spendRecoveryCode as BusinessCall,
  demoAccountsCall as BusinessCall,
  consultationSlots as BusinessCall,
  rescheduleConsultation as BusinessCall,
  cancelRequest as BusinessCall,
  moveRequest as BusinessCall,
  requestBoard as BusinessCall,
  listRequests as BusinessCall,
  readRequestFileCall as BusinessCall,
  assignRequest as BusinessCall,
  proposeTime as BusinessCall,
  withdrawProposal as BusinessCall,
  acceptProposal as BusinessCall,
  declineProposal as BusinessCall,
  recordPayment as BusinessCall,
  withdrawPayment as BusinessCall,
  findCalendarFeed as BusinessCall,
  makeCalendarFeed as BusinessCall,
  revokeCalendarFeed as BusinessCall,
  answerInterest as BusinessCall,
  withdrawInterest as BusinessCall,
  approveInvestor as BusinessCall,
  submitGrievance as BusinessCall,
  submitRefundRequest as BusinessCall,
  findCaseCall as BusinessCall,
  moveGrievance as BusinessCall,
  decideRefund as BusinessCall,
  listCases as BusinessCall,
  readCaseCall as BusinessCall,
  assignCase as BusinessCall,
  listEnquiries as BusinessCall,
  readEnquiryCall as BusinessCall,
  assignEnquiry as BusinessCall,
  answerEnquiry as BusinessCall,
  noteEnquiry as BusinessCall,
  moveEnquiry as BusinessCall,
  mergeEnquiries as BusinessCall,
  undoMerge as BusinessCall,
  replySla as BusinessCall,
  recentActivity as BusinessCall,
  consultationCalendar as BusinessCall,
  readSchedules as BusinessCall,
  setConsultant as BusinessCall,
  setConsultantHours as BusinessCall,
  setHoliday as BusinessCall,
  removeHoliday as BusinessCall,
  userFigures as BusinessCall,
  enquiryFigures as BusinessCall,
  enquiryOrigins as BusinessCall,
  conversionFigures as BusinessCall,
  responseFigures as BusinessCall,
  consultationFigures as BusinessCall,
  fundingFigures as BusinessCall,
  exportList as BusinessCall,
  systemHealth as BusinessCall,
  listEvents as BusinessCall,
  backUpNow as BusinessCall,
  retryJob as BusinessCall,
  listUsers as BusinessCall,
  readUser as BusinessCall,
  suspendUser as BusinessCall,
  setRole as BusinessCall,
  readSettings as BusinessCall,
  changeSettings as BusinessCall,
  listListings as BusinessCall,
  reviewListing as BusinessCall,
];

function readInput(request: FastifyRequest): unknown {
  if (request.method === "POST") return request.body;
  // The key may come in the query (docs/protocol.md, section 1.2) and is no field of the call.
  const { apikey: _key, ...fields } = request.query as Record<string, unknown>;
  return fields;
}

/** Who is signed in; a token that is no good is answered like none, since signing in again mends both. */
async function findCaller(request: FastifyRequest, { accounts }: CallParts): Promise<Caller | undefined> {
  const claims = await accounts.verifyCaller(request.headers.authorization).catch((error) => {
    if (error instanceof TokenError) return undefined;
    throw error;
  });
  return claims?.role === "authenticated" && claims.sub !== undefined ? { ...claims, sub: claims.sub } : undefined;
}

async function admit({ who }: BusinessCall, request: FastifyRequest, parts: CallParts): Promise<Caller | undefined> {
  if (who === "anyone") return undefined;
  const caller = await findCaller(request, parts);
  return who === "anyone, signed in or not" ? caller : requireCaller(caller);
}

/** What a trigger of the database refused, as a call answers it. */
function toRefusal(error: unknown): unknown {
  const rule = readRuleError(error);
  if (rule === undefined) return error;
  const { kind: code, message } = rule;
  return rule.kind === "conflict"
    ? new CallError(409, { code, message, details: rule.details })
    : new CallError(400, { code, message, fields: rule.fields });
}

function registerCall(app: FastifyInstance, call: BusinessCall, parts: CallParts, trusted: TrustedProxies): void {
  const url = `/functions/v1/${call.name}`;
  const allowed = call.readsOnly ? ["GET", "HEAD", "POST"] : ["POST"];

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admit(call, request, parts);
    const reading = call.read(readInput(request));
    if (!reading.ok) {
      const [message = "The request could not be read"] = Object.values(reading.fields);
      throw new CallError(400, { code: "invalid_input", message, fields: reading.fields });
    }
    const address = readClientAddress(request.raw, trusted);
    const { status, body } = await call.handle({ body: reading.value, address, caller, parts }).catch((error) => {
      throw toRefusal(error);
    });
    return reply.status(status).header("cache-control", "no-store").send(body);
  };
  app.route({ method: allowed, url, handler: answer });

  const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !allowed.includes(method));
  app.route({
    method: others,
    url,
    handler: async (request) => {
      const message = `${call.name} is called with ${allowed.join(" or ")}, not ${request.method}`;
      throw new CallError(405, { code: "method_not_allowed", message }, { allow: [...allowed, "OPTIONS"].join(", ") });
    },
  });
}

export function registerFunctions(app: FastifyInstance, parts: CallParts): void {
  const trusted = readTrustedProxies(parts.env.trustedProxies);
  for (const call of businessCalls) registerCall(app, call, parts, trusted);
  const description = JSON.stringify(describeCalls(businessCalls));
  app.get("/functions/v1/openapi.json", async (_request, reply) => {
    reply.header("content-type", "application/json; charset=utf-8").header("cache-control", "no-cache");
    return description;
  });
}
