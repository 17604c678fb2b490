import { type Asked, get, post } from "./asked.ts";

/** Whoever asks the signed-in ones: an account with records of its own, beside another's. */
export const askerId = "6f1f1a9e-0000-4000-8000-000000000001";
const otherId = "6f1f1a9e-0000-4000-8000-000000000002";

/** Two accounts with three records of each kind. */
export const productRows = `
  insert into auth.users (id, email, raw_user_meta_data) values
    ('${askerId}', 'asha@example.in', '{"full_name": "Asha Rao", "user_type": "startup"}'), ('${otherId}', 'bela@example.in', '{}');
  insert into public.funding_applications (user_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email, created_at)
    select u.id, 'seed', 'Company ' || g, g * 1000.50, 'idea', 'Textiles', u.email, timestamptz '2026-11-18T10:00:00+05:30' + g * interval '1 hour'
    from auth.users as u, generate_series(1, 3) as g;
  insert into public.project_requests (user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, technology_preferences)
    select u.id, 'seo', 'Project ' || g, 'नमस्ते "quoted"', '1l-3l', '1month', u.email, array['React', 'Vue.js'] from auth.users as u, generate_series(1, 3) as g;
  insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date, status)
    select u.id, 'legal', 'Topic ' || g, '2026-12-01T10:00:00', 'completed' from auth.users as u, generate_series(1, 3) as g;
  insert into public.notifications (user_id, title, message, created_at)
    select u.id, 'Title ' || g, 'Message', timestamptz '2026-11-18T10:00:00+05:30' + g * interval '1 hour' from auth.users as u, generate_series(1, 12) as g;
`;

const owned = [
  "funding_applications",
  "project_requests",
  "consultations",
  "notifications",
  "record_counts",
  "request_updates",
  "user_roles",
];
const tables = [...owned, "profiles", "services", "holidays", "enquiries", "events"];
const exact = { prefer: "count=exact" };

const reads: readonly Asked[] = [
  ...tables.flatMap((table) => [
    get(`/${table}?select=*`),
    { ...get(`/${table}?select=*`, exact), method: "HEAD" },
    get(`/${table}?select=*&limit=2`, exact),
    get(`/${table}?select=nope`),
    get(`/${table}?nope=eq.1`),
  ]),
  ...owned.flatMap((table) =>
    [askerId, otherId].flatMap((id) => [
      get(`/${table}?select=*&user_id=eq.${id}&order=created_at.desc`),
      get(`/${table}?select=*&user_id=eq.${id}&order=created_at.desc&limit=10`),
      get(`/${table}?select=id&user_id=eq.${id}`, exact),
    ]),
  ),
  get(`/profiles?select=*&id=eq.${askerId}`, { accept: "application/vnd.pgrst.object+json" }),
  get(`/profiles?select=*&id=eq.${otherId}`, { accept: "application/vnd.pgrst.object+json" }),
  get("/services?select=id,name,base_price&order=position&limit=5"),
  get("/services?select=name&base_price=gt.9999&order=base_price.desc"),
  get("/notifications?select=title&is_read=is.false&order=created_at.desc&limit=5", exact),
  get("/funding_applications?select=funding_amount,status&status=eq.pending&order=funding_amount", {
    accept: "text/csv",
  }),
  post("/rpc/has_role", `{"_user_id":"${askerId}","_role":"admin"}`),
  post("/rpc/has_role", `{"_user_id":"${otherId}","_role":"admin"}`),
  get(`/rpc/has_role?_user_id=${askerId}&_role=admin`),
  post("/rpc/power_admin_overview", "{}"),
];

/** Every read of the product, as nobody and as somebody. */
export const productRequests: readonly Asked[] = reads.flatMap((asked) => [asked, { ...asked, signedIn: true }]);
