// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.
import type { AccountsCalls } from "./call-types/accounts.ts";
import type { AnalyticsCalls } from "./call-types/analytics.ts";
import type { CasesCalls } from "./call-types/cases.ts";
import type { ClientsCalls } from "./call-types/clients.ts";
import type { ComplianceCalls } from "./call-types/compliance.ts";
import type { ConsultationsCalls } from "./call-types/consultations.ts";
import type { DocumentsCalls } from "./call-types/documents.ts";
import type { EnquiriesCalls } from "./call-types/enquiries.ts";
import type { ExportsCalls } from "./call-types/exports.ts";
import type { InvestorsCalls } from "./call-types/investors.ts";
import type { MessagesCalls } from "./call-types/messages.ts";
import type { RequestsCalls } from "./call-types/requests.ts";
import type { SchedulesCalls } from "./call-types/schedules.ts";
import type { StaffCalls } from "./call-types/staff.ts";
import type { SystemCalls } from "./call-types/system.ts";
import type { UsersCalls } from "./call-types/users.ts";
import type { WorkCalls } from "./call-types/work.ts";

/** The business calls by name: body and answer. */
export interface Calls extends AccountsCalls, AnalyticsCalls, CasesCalls, ClientsCalls, ComplianceCalls, ConsultationsCalls, DocumentsCalls, EnquiriesCalls, ExportsCalls, InvestorsCalls, MessagesCalls, RequestsCalls, SchedulesCalls, StaffCalls, SystemCalls, UsersCalls, WorkCalls {}

export type CallName = keyof Calls;
export type CallBody<Name extends CallName> = Calls[Name]["body"];
export type AnswerBody<Name extends CallName> = Calls[Name]["answer"];
