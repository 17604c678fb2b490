import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { caseStepKinds } from "#domain/cases/case-steps.ts";
import { caseMaxLengths, grievancePriorities, grievanceStages, grievanceSubjects } from "#domain/cases/grievances.ts";
import { refundSituationNames, refundStatuses } from "#domain/cases/refund-requests.ts";
import { clientKinds } from "#domain/clients/client-kinds.ts";
import { clientMaxLengths, clientNoteMaxLength, contactMaxLengths } from "#domain/clients/clients.ts";
import { companyMaxLengths, visibilities } from "#domain/companies/companies.ts";
import { entityTypes, financialYearEnds, gstSchemes } from "#domain/companies/entity-types.ts";
import { milestoneTitleMaxLength } from "#domain/companies/milestones.ts";
import {
  consultationMaxLengths,
  consultationTypes,
  contactMethods,
  sessionIds,
  urgencyLevels,
} from "#domain/consultations/consultations.ts";
import { proposalNoteMaxLength, proposalOutcomes } from "#domain/consultations/time-proposals.ts";
import {
  checklistKinds,
  checklistMaxLengths,
  checklistSides,
  itemStatuses,
} from "#domain/documents/checklist-items.ts";
import {
  documentKinds,
  documentPersonMaxLength,
  documentTitleMaxLength,
  fileOrigins,
} from "#domain/documents/document-kinds.ts";
import { fileNameMaxLength } from "#domain/documents/file-name.ts";
import { mediaTypes } from "#domain/documents/media-types.ts";
import { retentionRules } from "#domain/documents/retention.ts";
import { consentKinds } from "#domain/fields/consent-texts.ts";
import { linkMaxLength } from "#domain/fields/request-fields.ts";
import { callMaxLengths, callSides, callStatuses } from "#domain/investors/calls/founder-calls.ts";
import { holdingEventKinds, holdingMaxLengths } from "#domain/investors/holdings.ts";
import {
  interestMaxLengths,
  interestStatuses,
  investorMaxLengths,
  investorTypes,
  savedSearchMaxLengths,
  sectors,
} from "#domain/investors/investments.ts";
import { opportunityNoteMaxLengths } from "#domain/investors/opportunity-notes.ts";
import { holdReasons } from "#domain/messages/held-mails.ts";
import { messageMaxLength, messageWays, threadKinds, threadSides } from "#domain/messages/messages.ts";
import { fundingApplicationTypes, fundingMaxLengths, fundingStages } from "#domain/requests/funding-applications.ts";
import { notificationMaxLengths } from "#domain/requests/notifications.ts";
import { paymentMaxLengths, paymentMethods } from "#domain/requests/payment-choices.ts";
import {
  projectBudgets,
  projectFeatures,
  projectMaxLengths,
  projectServiceTypes,
  projectTimelines,
  technologies,
} from "#domain/requests/project-requests.ts";
import { requestKinds } from "#domain/requests/request-kinds.ts";
import { reasonMaxLength, requestStatuses } from "#domain/requests/request-status.ts";
import { requestSteps } from "#domain/requests/request-steps.ts";
import { staffQueues } from "#domain/staff/staff-queues.ts";
import { alertKinds } from "#domain/work/alerts.ts";
import { clientRecordKinds } from "#domain/work/office-records.ts";
import { officeSources } from "#domain/work/office-sources.ts";
import { notedKinds, recordNoteMaxLength } from "#domain/work/record-notes.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const lists: Readonly<Record<string, readonly string[]>> = {
  funding_applications_funding_type_check: fundingApplicationTypes,
  funding_applications_current_stage_check: fundingStages,
  funding_applications_status_check: requestStatuses,
  consultations_consultation_type_check: consultationTypes,
  consultations_contact_method_check: contactMethods,
  consultations_urgency_level_check: urgencyLevels,
  consultations_status_check: requestStatuses,
  consultations_session_check: sessionIds,
  consultations_origin_check: officeSources,
  enquiries_origin_check: officeSources,
  grievances_origin_check: officeSources,
  refund_requests_origin_check: officeSources,
  funding_applications_origin_check: officeSources,
  project_requests_origin_check: officeSources,
  consents_origin_check: officeSources,
  service_requests_origin_check: officeSources,
  clients_origin_check: officeSources,
  request_updates_kind_check: requestKinds,
  request_updates_status_check: requestStatuses,
  request_updates_step_check: requestSteps,
  notifications_request_kind_check: requestKinds,
  request_payments_kind_check: requestKinds,
  record_notes_kind_check: notedKinds,
  record_notes_way_check: messageWays,
  enquiry_notes_way_check: messageWays,
  threads_kind_check: threadKinds,
  threads_owed_by_check: threadSides,
  messages_kind_check: threadKinds,
  messages_side_check: threadSides,
  messages_way_check: messageWays,
  thread_reads_kind_check: threadKinds,
  thread_mails_kind_check: threadKinds,
  ...{ held_mails_kind_check: threadKinds, held_mails_reason_check: holdReasons },
  thread_mails_side_check: threadSides,
  message_templates_kinds_check: threadKinds,
  office_alerts_kind_check: alertKinds,
  alert_choices_kind_check: alertKinds,
  request_payments_method_check: paymentMethods,
  time_proposals_outcome_check: proposalOutcomes,
  consents_kind_check: consentKinds,
  project_requests_service_type_check: projectServiceTypes,
  project_requests_budget_range_check: projectBudgets,
  project_requests_timeline_check: projectTimelines,
  project_requests_technology_preferences_check: technologies,
  project_requests_features_required_check: projectFeatures,
  project_requests_status_check: requestStatuses,
  companies_sector_check: sectors,
  companies_stage_check: fundingStages,
  companies_visibility_check: visibilities,
  // Of a company that others see; the private ones have no row there.
  opportunities_visibility_check: visibilities.filter((visibility) => visibility !== "private"),
  company_facts_entity_type_check: entityTypes,
  company_facts_gst_scheme_check: gstSchemes,
  company_facts_financial_year_end_check: financialYearEnds,
  investors_investor_type_check: investorTypes,
  investors_stages_check: fundingStages,
  investors_sectors_check: sectors,
  interests_status_check: interestStatuses,
  founder_calls_status_check: callStatuses,
  founder_calls_proposed_by_check: callSides,
  founder_calls_cancelled_by_check: callSides,
  holdings_sector_check: sectors,
  holdings_stage_check: fundingStages,
  holding_events_kind_check: holdingEventKinds,
  grievances_subject_check: grievanceSubjects,
  grievances_priority_check: grievancePriorities,
  grievances_stage_check: grievanceStages,
  refund_requests_situation_check: refundSituationNames,
  refund_requests_status_check: refundStatuses,
  case_steps_kind_check: caseStepKinds,
  staff_queues_check: staffQueues,
  clients_kind_check: clientKinds,
  file_contents_media_type_check: Object.keys(mediaTypes),
  checklists_record_kind_check: checklistKinds,
  checklist_items_document_check: documentKinds,
  checklist_items_status_check: itemStatuses,
  checklist_steps_status_check: itemStatuses,
  checklist_steps_author_check: checklistSides,
  files_record_kind_check: clientRecordKinds,
  files_origin_check: fileOrigins,
  files_kind_check: documentKinds,
  files_retention_check: retentionRules,
};

const { name: _nameAtLeastOne, note: noteMaxLength, ...sentMaxLengths } = caseMaxLengths;

const lengths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  funding_applications: { ...fundingMaxLengths, reason: reasonMaxLength },
  consultations: { ...consultationMaxLengths, reason: reasonMaxLength },
  project_requests: { ...projectMaxLengths, website_url: linkMaxLength, reason: reasonMaxLength },
  request_updates: { reason: reasonMaxLength },
  request_payments: { reference: paymentMaxLengths.reference, withdrawn_reason: paymentMaxLengths.reason },
  time_proposals: { note: proposalNoteMaxLength },
  notifications: notificationMaxLengths,
  companies: companyMaxLengths,
  investors: investorMaxLengths,
  interests: interestMaxLengths,
  founder_calls: callMaxLengths,
  opportunity_notes: opportunityNoteMaxLengths,
  saved_searches: savedSearchMaxLengths,
  milestones: { title: milestoneTitleMaxLength },
  holdings: { company_name: holdingMaxLengths.company_name, city: holdingMaxLengths.city },
  holding_events: { note: holdingMaxLengths.note },
  grievances: sentMaxLengths,
  refund_requests: sentMaxLengths,
  case_steps: { note: noteMaxLength },
  clients: clientMaxLengths,
  client_contacts: contactMaxLengths,
  client_notes: { note: clientNoteMaxLength },
  record_notes: { note: recordNoteMaxLength },
  messages: { text: messageMaxLength },
  files: { name: fileNameMaxLength, title: documentTitleMaxLength, person_name: documentPersonMaxLength },
  checklist_items: {
    title: checklistMaxLengths.title,
    explanation: checklistMaxLengths.explanation,
    reason: checklistMaxLengths.reason,
  },
  checklist_steps: { reason: checklistMaxLengths.reason },
  file_uploads: { name: fileNameMaxLength },
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the checks of the tables that customers fill on ${engine}`, () => {
    let checks: Map<string, string>;
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
      const { rows } = await database.asOwner<{ name: string; text: string }>(
        "select conname::text as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'",
      );
      checks = new Map(rows.map(({ name, text }) => [name, text]));
    });

    test("allow the same values as the domain", () => {
      for (const [name, values] of Object.entries(lists)) {
        const found = [...(checks.get(name) ?? "").matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
        assert.deepEqual(found.sort(), [...values].sort(), name);
      }
    });

    test("allow the same lengths as the domain", () => {
      for (const [table, columns] of Object.entries(lengths)) {
        for (const [column, most] of Object.entries(columns)) {
          const text = checks.get(`${table}_${column}_check`) ?? "";
          const [, found] = /char_length\([^)]*\)+ <= (\d+)/.exec(text) ?? [];
          assert.equal(Number(found), most, `${table}.${column}: ${text}`);
        }
      }
    });

    test("hold against writes that bypass the domain", async () => {
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (email, raw_user_meta_data) values ('asha@example.in', '{}') returning id",
      );
      const owner = rows[0]?.id;
      const insert = (changes: Record<string, unknown>) => {
        const row = { ...fundingRow, user_id: owner, ...changes };
        const columns = Object.keys(row);
        return database.asOwner(
          `insert into public.funding_applications (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`)})`,
          Object.values(row),
        );
      };
      await insert({});
      const refused = {
        funding_amount: [0, -1],
        team_size: [0],
        monthly_revenue: [-1],
        status: ["done"],
        contact_phone: ["1"],
      };
      for (const [column, values] of Object.entries(refused)) {
        for (const value of values) {
          await assert.rejects(insert({ [column]: value }), { constraint: `funding_applications_${column}_check` });
        }
      }
      await assert.rejects(insert({ funding_amount: "1e12" }), { code: "22003" });
    });
  });
});

const fundingRow = {
  funding_type: "seed",
  company_name: "Rao Textiles",
  funding_amount: 1,
  current_stage: "idea",
  industry: "Textiles",
  contact_email: "asha@example.in",
};
