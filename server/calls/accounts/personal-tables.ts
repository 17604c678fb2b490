import { clientTables } from "./client-tables.ts";
import type { PersonalTable } from "./personal-table.ts";

import { tablesOfMessages } from "./tables-of-messages.ts";
import { tablesOfStaff } from "./tables-of-staff.ts";

const ofAccount = "user_id = $1";

/** Read with the rights of the caller, so that the policies decide too; the condition is for administrators, who see all. */
export const ownTables: readonly PersonalTable[] = [
  {
    ...{ table: "public.profiles", title: "Your profile", where: "id = $1" },
    columns: [
      ...["id", "full_name", "phone", "email", "user_type", "created_at", "updated_at"],
      ...["wants_consultation_reminders", "wants_filing_reminders", "wants_search_mails"],
    ],
  },
  {
    ...{ table: "public.user_roles", title: "Your roles in our team", where: ofAccount },
    columns: ["role", "created_at"],
  },
  {
    ...{ table: "public.funding_applications", title: "Your funding applications", where: ofAccount },
    columns: [
      ...["id", "funding_type", "company_name", "funding_amount", "current_stage", "industry", "team_size"],
      ...["monthly_revenue", "use_of_funds", "contact_email", "contact_phone", "additional_notes", "status", "reason"],
      ...["consultant_name", "amount_paid", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.project_requests", title: "Your project requests", where: ofAccount },
    columns: [
      ...["id", "service_type", "project_name", "project_description", "budget_range", "timeline", "contact_email"],
      ...["contact_phone", "company_name", "website_url", "target_audience", "existing_assets"],
      ...["additional_requirements", "technology_preferences", "features_required", "status", "reason"],
      ...["consultant_name", "amount_paid", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.consultations", title: "Your consultations", where: ofAccount },
    columns: [
      ...["id", "consultation_type", "consultation_topic", "session", "minutes", "scheduled_date"],
      ...[
        "first_scheduled_date",
        "office_scheduled_date",
        "preferred_time",
        "contact_method",
        "urgency_level",
        "notes",
      ],
      ...["price", "amount_paid", "status", "reason", "consultant_name", "meeting_link", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.service_requests", title: "Your services", where: ofAccount },
    columns: [
      ...["id", "reference", "service", "title", "details", "entity_type", "preferred_contact", "price", "amount_paid"],
      ...["status", "reason", "stage_label", "stage_since", "stage_due", "stage_note", "authority_number", "waits_for"],
      ...["waits_until", "consultant_name", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.request_updates", title: "Updates to your requests", where: ofAccount },
    columns: [
      ...["kind", "request_id", "step", "status", "scheduled_date", "proposed_date", "reason", "consultant_name"],
      ...["amount", "amount_paid", "stage_label", "stage_due", "waits_for", "waits_until", "authority_number"],
      "created_at",
    ],
  },
  {
    ...{ table: "public.time_proposals", title: "Times that we proposed to you", where: ofAccount },
    columns: ["consultation_id", "scheduled_date", "note", "outcome", "created_at", "closed_at"],
  },
  {
    ...{ table: "public.request_payments", title: "Your payments", where: ofAccount },
    columns: [
      ...["kind", "request_id", "amount", "method", "reference", "paid_on", "created_at", "withdrawn_at"],
      "withdrawn_reason",
    ],
  },
  {
    // By the policy: a guest may have typed the address, so their name and number are not shown.
    ...{ table: "public.enquiries", title: "Enquiries sent with your email address", where: "$2::text is not null" },
    columns: ["id", "reference", "source", "service_type", "subject", "message", "status", "reply_by", "created_at"],
  },
  {
    ...{ table: "public.companies", title: "Your company profile", where: ofAccount },
    columns: [
      ...["id", "name", "cin", "dpiit_number", "sector", "stage", "city", "ask", "traction", "summary", "use_of_funds"],
      ...["team", "deck_url", "visibility", "is_held", "hold_reason", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.company_facts", title: "Compliance details of your company", where: ofAccount },
    columns: [
      ...["entity_type", "state", "gst_scheme", "employees", "financial_year_end", "incorporated_on", "agm_on"],
      ...["deducts_tax", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.filings_done", title: "Filings that you marked as done", where: ofAccount },
    columns: ["filing", "created_at"],
  },
  {
    ...{ table: "public.filing_requests", title: "Filings that you asked us to make", where: ofAccount },
    columns: ["filing", "reference", "created_at"],
  },
  {
    ...{ table: "public.company_metrics", title: "Your monthly figures", where: ofAccount, newest: "month" },
    columns: ["month", "revenue", "burn", "customers", "created_at"],
  },
  {
    ...{ table: "public.milestones", title: "Your milestones", where: ofAccount },
    columns: ["title", "due_on", "completed_on", "created_at"],
  },
  {
    ...{ table: "public.company_shares", title: "Investors that you named", where: ofAccount },
    columns: ["email", "is_revoked", "financial_year", "cin", "created_at"],
  },
  {
    ...{ table: "public.investors", title: "Your investor profile", where: ofAccount },
    columns: [
      ...["investor_type", "ticket_min", "ticket_max", "stages", "sectors", "city", "has_acknowledged_risk"],
      ...["is_approved", "submitted_at", "decided_at", "reason", "approved_before", "created_at", "updated_at"],
    ],
  },
  {
    ...{ table: "public.interests", title: "Interests that you expressed", where: ofAccount },
    columns: [
      ...["opportunity_id", "company_name", "note", "status", "investor_type", "ticket_min", "ticket_max"],
      ...["investor_name", "investor_email", "investor_phone", "created_at", "decided_at"],
    ],
  },
  {
    ...{ table: "public.opportunity_notes", title: "Your notes on startups", where: ofAccount },
    columns: ["opportunity_id", "note", "created_at", "updated_at"],
  },
  {
    ...{ table: "public.saved_searches", title: "Your saved searches", where: ofAccount },
    columns: ["name", "criteria", "wants_mail", "created_at"],
  },
  {
    ...{ table: "public.holdings", title: "Your holdings", where: ofAccount },
    columns: ["id", "company_name", "sector", "stage", "city", "invested_on", "amount", "created_at"],
  },
  {
    ...{ table: "public.holding_events", title: "Events of your holdings", where: ofAccount },
    columns: ["holding_id", "kind", "happened_on", "value", "share_sold", "note", "created_at"],
  },
  {
    ...{ table: "public.notifications", title: "Your notifications", where: ofAccount },
    columns: ["title", "message", "is_read", "request_kind", "request_id", "created_at"],
  },
  {
    ...{ table: "public.consents", title: "Your consents", where: "user_id = $1 or enquiry_id is not null" },
    ...{ columns: ["kind", "text_version", "page", "record_id", "given_at", "withdrawn_at"], newest: "given_at" },
  },
];

/** A case of the account, or one that a guest sent with its confirmed address. */
const ownCase = "(user_id = $1 or (user_id is null and lower(email) = $2))";

/** Of a case that a guest sent, the name and number may be another person's. */
const contact = ["name", "phone"].map((column) => `case when user_id = $1 then ${column} end as ${column}`);

/** Read by the backend: callers cannot reach these tables, so the condition is the only guard. */
export const closedTables: readonly PersonalTable[] = [
  {
    ...{ table: "auth.users", name: "account", title: "Your account", where: "id = $1" },
    columns: [
      ...["id", "email", "nullif(email_change, '') as email_change", "created_at", "email_confirmed_at"],
      ...["last_sign_in_at", "raw_user_meta_data as sign_up_data"],
    ],
  },
  {
    ...{ table: "auth.sessions", title: "Your sessions", where: ofAccount },
    columns: [
      "created_at",
      "greatest(created_at, refreshed_at at time zone 'utc') as last_used_at",
      "user_agent as device",
    ],
  },
  {
    ...{ table: "private.known_devices", title: "Devices on which you signed in", where: ofAccount },
    columns: ["created_at", "last_used_at"],
  },
  {
    ...{ table: "auth.mfa_factors", name: "second_factors", title: "Your authenticator apps", where: ofAccount },
    columns: ["friendly_name as name", "factor_type", "status", "created_at"],
  },
  {
    ...{ table: "private.recovery_codes", title: "Your recovery codes (dates only)", where: ofAccount },
    columns: ["created_at", "used_at"],
  },
  {
    ...{ table: "private.calendar_feeds", title: "Your private calendar (dates only)", where: ofAccount },
    columns: ["created_at"],
  },
  {
    ...{ table: "private.opportunity_openings", title: "Startups whose profile you opened", where: ofAccount },
    ...{ columns: ["opportunity_id", "first_opened_on", "last_opened_on", "days"], newest: "last_opened_on" },
  },
  {
    table: "private.enquiry_answers",
    title: "Our replies to your enquiries",
    columns: [
      "(select e.reference from public.enquiries as e where e.id = enquiry_id) as reference",
      ...["message", "created_at"],
    ],
    where: "lower(recipient) = $2",
  },
  {
    ...{ table: "private.grievances", title: "Your grievances", where: ownCase },
    columns: [
      ...["reference", ...contact, "email", "about_reference", "subject", "priority", "message", "stage"],
      ...["acknowledge_by", "investigate_by", "resolve_by", "page", "created_at"],
    ],
  },
  {
    ...{ table: "private.refund_requests", title: "Your refund requests", where: ownCase },
    columns: [
      ...["reference", ...contact, "email", "about_reference", "situation", "booked_for", "cancelled_at"],
      ...["amount_paid", "message", "policy_percent", "policy_amount", "policy_reason", "status", "approved_amount"],
      ...["review_by", "pay_by", "paid_on", "payment_method", "payment_reference", "page", "created_at"],
    ],
  },
  {
    table: "private.case_steps",
    title: "Steps of your grievances and refund requests",
    columns: [
      `coalesce((select g.reference from private.grievances as g where g.id = grievance_id),
        (select r.reference from private.refund_requests as r where r.id = refund_request_id)) as reference`,
      ...["kind", "note", "created_at"],
    ],
    where: `grievance_id in (select id from private.grievances where ${ownCase})
      or refund_request_id in (select id from private.refund_requests where ${ownCase})`,
  },
  ...tablesOfMessages,
  ...clientTables,
  {
    ...{ table: "public.company_shares", name: "named_as_investor", title: "Startups that named you as an investor" },
    ...{ columns: ["financial_year", "is_revoked", "created_at"], where: "email = $2" },
  },
  {
    ...{ table: "public.founder_calls", title: "Your founder calls", where: "$1 in (investor_id, startup_id)" },
    columns: [
      ...["interest_id", "proposed_by", "times", "note", "status", "starts_at", "cancelled_by", "created_at"],
      "updated_at",
    ],
  },
  ...tablesOfStaff,
  {
    ...{ table: "private.suspensions", title: "Suspensions of your account", where: ofAccount },
    ...{ columns: ["is_suspended", "decided_at", "ended_at"], newest: "decided_at" },
  },
  {
    ...{ table: "private.retention_notices", title: "Notices of deletion", where: "account_id = $1" },
    ...{ columns: ["kind", "deletes_at", "mailed_at"], newest: "planned_at" },
  },
];
