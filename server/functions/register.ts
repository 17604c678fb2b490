import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readRuleError } from "#server/database/rule-errors.ts";
import { TokenError } from "#server/http/callers.ts";
import { readClientAddress, readTrustedProxies, type TrustedProxies } from "#server/http/client-address.ts";
import { CallError } from "#server/http/errors.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { listSessions, requireCaller, revokeSession } from "./account-calls.ts";
import { answerEnquiry } from "./answer-enquiry.ts";
import { answerInterest } from "./answer-interest.ts";
import { approveInvestor } from "./approve-investor.ts";
import { assignCase } from "./assign-case.ts";
import { assignEnquiry } from "./assign-enquiry.ts";
import { assignRequest } from "./assign-request.ts";
import { backUpNow } from "./back-up-now.ts";
import type { BusinessCall, Caller, CallParts } from "./business-call.ts";
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from "./calendar-feed-calls.ts";
import { cancelRequest } from "./cancel-request.ts";
import { consultationCalendar } from "./consultation-calendar.ts";
import { consultationSlots } from "./consultation-slots.ts";
import { conversionFigures } from "./conversion-figures.ts";
import { decideRefund } from "./decide-refund.ts";
import { declineProposal } from "./decline-proposal.ts";
import { deleteAccount } from "./delete-account.ts";
import { demoAccountsCall } from "./demo-accounts.ts";
import { enquiryFigures, enquiryOrigins } from "./enquiry-figures.ts";
import { exportList } from "./export-list.ts";
import { findCaseCall } from "./find-case.ts";
import { keptPromises } from "./kept-promises.ts";
import { listCases } from "./list-cases.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { listEvents } from "./list-events.ts";
import { listListings } from "./list-listings.ts";
import { listRequests } from "./list-requests.ts";
import { listUsers } from "./list-users.ts";
import { mergeEnquiries, undoMerge } from "./merge-enquiries.ts";
import { moveEnquiry } from "./move-enquiry.ts";
import { moveGrievance } from "./move-grievance.ts";
import { moveRequest } from "./move-request.ts";
import { noteEnquiry } from "./note-enquiry.ts";
import { describeCalls } from "./openapi.ts";
import { proposeTime } from "./propose-time.ts";
import { readCaseCall } from "./read-case.ts";
import { readEnquiryCall } from "./read-enquiry.ts";
import { readRequestFileCall } from "./read-request-file.ts";
import { readSchedules } from "./read-schedules.ts";
import { readUser } from "./read-user.ts";
import { recentActivity } from "./recent-activity.ts";
import { recordPayment } from "./record-payment.ts";
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { requestBoard } from "./request-board.ts";
import { consultationFigures, fundingFigures } from "./request-figures.ts";
import { rescheduleConsultation } from "./reschedule-consultation.ts";
import { responseFigures } from "./response-figures.ts";
import { retryJob } from "./retry-job.ts";
import { reviewListing } from "./review-listing.ts";
import { setConsultant } from "./set-consultant.ts";
import { setConsultantHours } from "./set-consultant-hours.ts";
import { removeHoliday, setHoliday } from "./set-holiday.ts";
import { setRole } from "./set-role.ts";
import { changeSettings, readSettings } from "./settings-calls.ts";
import { submitEnquiry } from "./submit-enquiry.ts";
import { submitGrievance } from "./submit-grievance.ts";
import { submitRefundRequest } from "./submit-refund-request.ts";
import { suspendUser } from "./suspend-user.ts";
import { systemHealth } from "./system-health.ts";
import { userFigures } from "./user-figures.ts";
import { withdrawInterest } from "./withdraw-interest.ts";
import { withdrawPayment } from "./withdraw-payment.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

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
  keptPromises as BusinessCall,
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
  // The key may come in the query (wire.md, 1.2) and is no field of the call.
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
