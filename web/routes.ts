import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const signInAddresses = [
  "auth",
  "login/user",
  "login/startup",
  "login/investor",
  "signup/user",
  "signup/startup",
  "signup/investor",
];
const adminLoginAddresses = ["poweradmin/login", "admin", "admin/login"];

/** Address -> screen. The same addresses stand in domain/site-map.ts; a test compares the two. */
export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("contact", "routes/contact.tsx"),
    route("about", "routes/about.tsx"),

    route("services/incorporation", "routes/services/incorporation.tsx"),
    route("services/certifications", "routes/services/certifications.tsx"),
    route("services/registration-licenses", "routes/services/registration-licenses.tsx"),
    route("services/trademark", "routes/services/trademark.tsx"),
    route("services/income-tax", "routes/services/income-tax.tsx"),
    route("services/accounting", "routes/services/accounting.tsx"),
    route("services/gst", "routes/services/gst.tsx"),
    route("services/payroll", "routes/services/payroll.tsx"),
    route("services/compliance", "routes/services/compliance.tsx"),

    route("funding/options", "routes/funding/options.tsx"),
    route("funding/consultation", "routes/funding/consultation.tsx"),

    route("tech/web-development", "routes/tech/web-development.tsx"),
    route("tech/ai-services", "routes/tech/ai-services.tsx"),
    route("tech/seo", "routes/tech/seo.tsx"),

    route("search", "routes/search.tsx"),

    route("terms-conditions", "routes/policies/terms.tsx"),
    route("refund-policy", "routes/policies/refunds.tsx"),
    route("grievances", "routes/policies/grievances.tsx"),
    route("privacy", "routes/policies/privacy.tsx"),

    route("resources/startup-guide", "routes/resources/startup-guide.tsx"),
    route("resources/funding-tips", "routes/resources/funding-tips.tsx"),
    route("resources/market-research", "routes/resources/market-research.tsx"),
    route("resources/business-plan", "routes/resources/business-plan.tsx"),

    route("account", "routes/account.tsx"),
    route("dashboard/user", "routes/dashboards/user.tsx"),
    route("dashboard/startup", "routes/dashboards/startup.tsx"),
    route("dashboard/investor", "routes/dashboards/investor.tsx"),
    route("dashboard/documents", "routes/dashboards/documents.tsx"),
    route("dashboard/requests", "routes/dashboards/requests.tsx"),
    route("dashboard/requests/:id", "routes/dashboards/request.tsx"),
    route("dashboard/messages/:id", "routes/dashboards/messages.tsx"),
    route("poweradmin", "routes/admin/power-admin.tsx"),

    route("*", "routes/not-found.tsx"),
  ]),

  // Without the site's frame: the workspace has its own.
  route("office/:place?/:record?", "routes/office.tsx"),

  ...signInAddresses.map((path) => route(path, "routes/auth.tsx", { id: path })),
  route("documents", "routes/documents.tsx"),
  route("auth/confirm", "routes/auth-confirm.tsx"),
  route("auth/reset", "routes/reset.tsx"),
  ...adminLoginAddresses.map((path) => route(path, "routes/admin/login.tsx", { id: path })),

  route("search-index.json", "routes/files/search-index.ts"),
  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route(".well-known/security.txt", "routes/files/security-text.ts"),
] satisfies RouteConfig;
