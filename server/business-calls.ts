import { listSessions, revokeSession } from "./calls/accounts/account-calls.ts";
import { deleteAccount } from "./calls/accounts/delete-account.ts";
import { demoAccountsCall } from "./calls/accounts/demo-accounts.ts";
import { downloadMyData } from "./calls/accounts/download-my-data.ts";
import { previewDeletion } from "./calls/accounts/preview-deletion.ts";
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from "./calls/accounts/recovery-codes.ts";
import { readSecondFactorDuty } from "./calls/accounts/second-factor-duty.ts";
import { stopEmailChange } from "./calls/accounts/stop-email-change.ts";
import { withdrawConsent } from "./calls/accounts/withdraw-consent.ts";
import { conversionFigures } from "./calls/analytics/conversion-figures.ts";
import { enquiryFigures, enquiryOrigins } from "./calls/analytics/enquiry-figures.ts";
import { outcomeFigures } from "./calls/analytics/outcome-figures.ts";
import { replySla } from "./calls/analytics/reply-sla.ts";
import { consultationFigures, fundingFigures } from "./calls/analytics/request-figures.ts";
import { responseFigures } from "./calls/analytics/response-figures.ts";
import { revenueFigures } from "./calls/analytics/revenue-figures.ts";
import { serviceFigures } from "./calls/analytics/service-figures.ts";
import { teamFigures } from "./calls/analytics/team-figures.ts";
import { userFigures } from "./calls/analytics/user-figures.ts";
import { assignCase } from "./calls/cases/assign-case.ts";
import { decideRefund } from "./calls/cases/decide-refund.ts";
import { findCaseCall } from "./calls/cases/find-case.ts";
import { listCases } from "./calls/cases/list-cases.ts";
import { moveGrievance } from "./calls/cases/move-grievance.ts";
import { myCases } from "./calls/cases/my-cases.ts";
import { openCase } from "./calls/cases/open-case.ts";
import { openRefundCase } from "./calls/cases/open-refund-case.ts";
import { readCaseCall } from "./calls/cases/read-case.ts";
import { submitGrievance } from "./calls/cases/submit-grievance.ts";
import { submitRefundRequest } from "./calls/cases/submit-refund-request.ts";
import { clientCalls } from "./calls/clients/client-calls.ts";
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from "./calls/compliance/calendar-feed-calls.ts";
import { acceptProposal } from "./calls/consultations/accept-proposal.ts";
import { bookForCustomer } from "./calls/consultations/book-for-customer.ts";
import { consultationCalendar } from "./calls/consultations/consultation-calendar.ts";
import { consultationEntryCall } from "./calls/consultations/consultation-entry.ts";
import { consultationSlots } from "./calls/consultations/consultation-slots.ts";
import { declineProposal } from "./calls/consultations/decline-proposal.ts";
import { proposeTime } from "./calls/consultations/propose-time.ts";
import { rescheduleConsultation } from "./calls/consultations/reschedule-consultation.ts";
import { setMeetingLink } from "./calls/consultations/set-meeting-link.ts";
import { withdrawProposal } from "./calls/consultations/withdraw-proposal.ts";
import type { BusinessCall } from "./calls/define-call.ts";
import { documentCalls } from "./calls/documents/document-calls.ts";
import { answerEnquiry } from "./calls/enquiries/answer-enquiry.ts";
import { assignEnquiry } from "./calls/enquiries/assign-enquiry.ts";
import { listEnquiries } from "./calls/enquiries/list-enquiries.ts";
import { mergeCalls } from "./calls/enquiries/merge-enquiries.ts";
import { moveEnquiry } from "./calls/enquiries/move-enquiry.ts";
import { noteEnquiry } from "./calls/enquiries/note-enquiry.ts";
import { openEnquiry } from "./calls/enquiries/open-enquiry.ts";
import { readEnquiryCall } from "./calls/enquiries/read-enquiry.ts";
import { submitEnquiry } from "./calls/enquiries/submit-enquiry.ts";
import { withdrawFiling } from "./calls/enquiries/withdraw-filing.ts";
import { makeExportCall } from "./calls/export-call.ts";
import { acceptFounderCall } from "./calls/investors/accept-founder-call.ts";
import { answerInterest } from "./calls/investors/answer-interest.ts";
import { approveInvestor } from "./calls/investors/approve-investor.ts";
import { cancelFounderCall } from "./calls/investors/cancel-founder-call.ts";
import { founderCallEntry } from "./calls/investors/founder-call-entry.ts";
import { listInvestorApplications } from "./calls/investors/list-investor-applications.ts";
import { listListings } from "./calls/investors/list-listings.ts";
import { proposeFounderCall } from "./calls/investors/propose-founder-call.ts";
import { reviewListing } from "./calls/investors/review-listing.ts";
import { withdrawInterest } from "./calls/investors/withdraw-interest.ts";
import { messageCalls } from "./calls/messages/message-calls.ts";
import { assignRequest } from "./calls/requests/assign-request.ts";
import { cancelRequest } from "./calls/requests/cancel-request.ts";
import { listRequestRefunds } from "./calls/requests/list-request-refunds.ts";
import { listRequests } from "./calls/requests/list-requests.ts";
import { moveRequest } from "./calls/requests/move-request.ts";
import { openRequest } from "./calls/requests/open-request.ts";
import { requestBoard } from "./calls/requests/read-board.ts";
import { readRequestFileCall } from "./calls/requests/read-request-file.ts";
import { recordPayment } from "./calls/requests/record-payment.ts";
import { withdrawPayment } from "./calls/requests/withdraw-payment.ts";
import { readSchedules } from "./calls/schedules/read-schedules.ts";
import { setConsultant } from "./calls/schedules/set-consultant.ts";
import { setConsultantHours } from "./calls/schedules/set-consultant-hours.ts";
import { removeHoliday, setHoliday } from "./calls/schedules/set-holiday.ts";
import { moveServiceStage } from "./calls/services/move-service-stage.ts";
import { openService } from "./calls/services/open-service.ts";
import { startService } from "./calls/services/start-service.ts";
import { invitationAnswers } from "./calls/staff/accept-invitation.ts";
import { invitationChanges } from "./calls/staff/change-invitation.ts";
import { inviteStaff } from "./calls/staff/invite-staff.ts";
import { leaveStaff } from "./calls/staff/leave-staff.ts";
import { listStaff } from "./calls/staff/list-staff.ts";
import { previewLeave } from "./calls/staff/preview-leave.ts";
import { staffSettings } from "./calls/staff/set-staff.ts";
import { backUpNow } from "./calls/system/back-up-now.ts";
import { dismissMail } from "./calls/system/dismiss-mail.ts";
import { listEvents } from "./calls/system/list-events.ts";
import { listUnsentMails } from "./calls/system/list-unsent-mails.ts";
import { systemHealth } from "./calls/system/read-system-health.ts";
import { recentActivity } from "./calls/system/recent-activity.ts";
import { resendMail } from "./calls/system/resend-mail.ts";
import { retryJob } from "./calls/system/retry-job.ts";
import { eraseSubject } from "./calls/users/erase-subject.ts";
import { listUsers } from "./calls/users/list-users.ts";
import { readUser } from "./calls/users/read-user.ts";
import { setRole } from "./calls/users/set-role.ts";
import { changeSettings, readSettings } from "./calls/users/settings-calls.ts";
import { suspendUser } from "./calls/users/suspend-user.ts";
import { alertChoiceCalls } from "./calls/work/alert-choices.ts";
import { escalationCalls } from "./calls/work/escalation-people.ts";
import { findCustomer } from "./calls/work/find-customer.ts";
import { findRecordCall } from "./calls/work/find-record.ts";
import { alertCalls } from "./calls/work/list-alerts.ts";
import { listAssignees } from "./calls/work/list-assignees.ts";
import { myWork } from "./calls/work/my-work.ts";
import { noteRecord } from "./calls/work/notes/note-record.ts";
import { readRecordSigns } from "./calls/work/record-signs.ts";
import { reopenRecord } from "./calls/work/reopen-record.ts";
import { showReplying } from "./calls/work/replying.ts";
import { savedViewCalls } from "./calls/work/saved-views.ts";
import { changeMany } from "./calls/work/selection/change-many.ts";
import { undoChange } from "./calls/work/undo/undo-change.ts";
import { exportRegistry } from "./export-registry.ts";

/** Every business call there is, by noun; routes, OpenAPI document, docs/functions.md and the types in web follow from it. */
export const callsByNoun = {
  enquiries: [
    submitEnquiry,
    openEnquiry,
    withdrawFiling,
    listEnquiries,
    readEnquiryCall,
    assignEnquiry,
    answerEnquiry,
    noteEnquiry,
    moveEnquiry,
    ...mergeCalls,
  ],
  accounts: [
    listSessions,
    revokeSession,
    previewDeletion,
    deleteAccount,
    withdrawConsent,
    stopEmailChange,
    downloadMyData,
    makeRecoveryCodes,
    countRecoveryCodes,
    spendRecoveryCode,
    readSecondFactorDuty,
    demoAccountsCall,
  ],
  consultations: [
    consultationEntryCall,
    consultationSlots,
    rescheduleConsultation,
    bookForCustomer,
    proposeTime,
    setMeetingLink,
    withdrawProposal,
    acceptProposal,
    declineProposal,
    consultationCalendar,
  ],
  requests: [
    cancelRequest,
    moveRequest,
    startService,
    openService,
    openRequest,
    moveServiceStage,
    requestBoard,
    listRequests,
    readRequestFileCall,
    assignRequest,
    recordPayment,
    withdrawPayment,
    listRequestRefunds,
  ],
  compliance: [findCalendarFeed, makeCalendarFeed, revokeCalendarFeed],
  investors: [
    answerInterest,
    withdrawInterest,
    proposeFounderCall,
    acceptFounderCall,
    cancelFounderCall,
    founderCallEntry,
    approveInvestor,
    listInvestorApplications,
    listListings,
    reviewListing,
  ],
  cases: [
    submitGrievance,
    submitRefundRequest,
    openRefundCase,
    openCase,
    findCaseCall,
    myCases,
    moveGrievance,
    decideRefund,
    listCases,
    readCaseCall,
    assignCase,
  ],
  clients: clientCalls,
  documents: documentCalls,
  messages: messageCalls,
  analytics: [
    replySla,
    userFigures,
    enquiryFigures,
    enquiryOrigins,
    conversionFigures,
    serviceFigures,
    teamFigures,
    revenueFigures,
    responseFigures,
    consultationFigures,
    outcomeFigures,
    fundingFigures,
  ],
  system: [recentActivity, systemHealth, listEvents, backUpNow, retryJob, listUnsentMails, resendMail, dismissMail],
  schedules: [readSchedules, setConsultant, setConsultantHours, setHoliday, removeHoliday],
  exports: [makeExportCall(exportRegistry)],
  staff: [
    listStaff,
    inviteStaff,
    ...invitationChanges,
    ...invitationAnswers,
    ...staffSettings,
    previewLeave,
    leaveStaff,
  ],
  users: [listUsers, readUser, suspendUser, eraseSubject, setRole, readSettings, changeSettings],
  work: [
    findRecordCall,
    findCustomer,
    myWork,
    ...alertCalls,
    ...alertChoiceCalls,
    ...escalationCalls,
    changeMany,
    undoChange,
    readRecordSigns,
    noteRecord,
    reopenRecord,
    showReplying,
    listAssignees,
    ...savedViewCalls,
  ],
} as const satisfies Readonly<Record<string, readonly BusinessCall[]>>;

export const businessCalls: readonly BusinessCall[] = Object.values(callsByNoun).flat();
