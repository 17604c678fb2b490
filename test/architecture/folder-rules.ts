import { countCodeLines, isScript, isTest, type Rule } from "./source-files.ts";

const mostFiles = 25;
/** One file for each table, function or step of the database, or each numbered decision: a list by design, sorted by name. */
const lists = /^(db\/(migrations|policies|functions)|docs\/decisions)$/;

const kernels = [
  ...["money", "time", "fields", "business"],
  ...["http", "database", "auth", "rest", "mail", "files", "calls", "jobs"],
  ...["ui", "form-kit", "query", "session", "layout", "styles", "assets", "routes"],
];
/** Words that a client or an operator would say. */
const nouns = [
  ...[
    "account",
    "accounts",
    "admin",
    "analytics",
    "calendar",
    "cases",
    "catalogue",
    "clients",
    "companies",
    "compliance",
  ],
  ...[
    "consultations",
    "customer",
    "dashboard",
    "dashboards",
    "documents",
    "enquiries",
    "funding",
    "growth",
    "home",
    "about",
  ],
  ...[
    "contact",
    "investor",
    "investors",
    "not-found",
    "notifications",
    "office",
    "opportunities",
    "policies",
    "portfolio",
  ],
  ...["messages"],
  ...["requests", "resources", "schedules", "search", "second-factor", "services", "site", "startup", "system"],
  ...["staff", "tech", "users", "work"],
];
/** Parts of a module, each under the one that it belongs to. */
const parts: Record<string, readonly string[]> = {
  db: ["migrations", "policies", "functions"],
  "domain/catalogue": ["stages", "trademark"],
  server: ["samples"],
  "server/auth": ["devices", "factors", "passwords", "sessions"],
  "server/calls/clients": ["imports"],
  "server/calls/documents": ["checklists", "links", "vault"],
  "server/calls/messages": ["own"],
  "server/calls/work": ["notes", "selection", "undo"],
  "server/files": ["backup", "finish", "inspect", "s3", "sealed"],
  "server/database": ["backup", "disk", "fill", "limits", "pglite"],
  "server/http": ["connections", "metrics", "overload", "tracing"],
  "server/mail": ["mailbox", "templates"],
  "server/rest": ["grammar", "limits", "sql"],
  web: ["database-types", "call-types"],
  "web/account": ["emails", "privacy"],
  "web/customer/documents": ["vault"],
  "web/customer/messages": ["unsent"],
  "web/customer/requests": ["edits", "forms"],
  "web/form-kit": ["drafts", "row", "upload"],
  "web/form-kit/upload": ["pages"],
  "web/layout": ["start"],
  "web/office": ["kit", "lists", "palette", "selection", "shell"],
  "web/office/clients": ["links", "merges"],
  "web/office/documents": ["templates", "vault"],
  "web/office/requests": ["table"],
  "web/routes": ["files"],
  "web/site": ["blocks", "metadata", "samples"],
  "web/site/blocks": ["folds", "timeline"],
  "web/styles": ["foundation", "frame", "parts", "samples"],
  "web/ui": ["charts", "focus"],
  test: ["architecture", "bench", "faults", "journeys", "policies", "support", "wire"],
  "test/bench": ["alerts", "crowd", "failover", "programs"],
  "test/faults": ["disk", "failover", "hanging", "start", "upgrade"],
  "test/journeys": ["support"],
  "test/support": ["debian", "fixtures", "machine", "postgres", "upgrade"],
  "test/wire/documents": ["links"],
  "test/wire/rest": ["fixtures"],
  scripts: ["checks", "supply"],
  docs: ["decisions", "failover", "monitoring", "specification", "systemd"],
  public: ["icons", "images", "licenses"],
};

export const foldersAreSmall: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > mostFiles && !lists.test(folder)
      ? [`${folder} has ${count} files side by side, more than ${mostFiles}`]
      : [],
  );
};

export const foldersAreNamedAfterNouns: Rule = (files) => {
  const folders = new Set(
    files
      .filter(({ path }) => /^(domain|db|server|web|test|scripts|docs|public)\//.test(path))
      .flatMap(({ path }) => listFoldersBelowLayer(path)),
  );
  return [...folders].flatMap((folder) => {
    const at = folder.lastIndexOf("/");
    const [parent, name] = [folder.slice(0, at), folder.slice(at + 1)];
    const isContent = name === "content" && parent.startsWith("web/site/");
    const isKnown = isContent || nouns.includes(name) || kernels.includes(name) || parts[parent]?.includes(name);
    return isKnown ? [] : [`${folder}: "${name}" is neither a noun nor a kernel (test/architecture/folder-rules.ts)`];
  });
};

/** Metadata, loader, and the screen of its area: what is shown stands there. */
const routeLines = 40;

export const routesAreThin: Rule = (files) =>
  files
    .filter((file) => file.path.startsWith("web/routes/") && isScript(file) && !isTest(file))
    .flatMap((file) => {
      const lines = countCodeLines(file);
      return lines > routeLines ? [`${file.path} has ${lines} lines of code; a route has at most ${routeLines}`] : [];
    });

function listFoldersBelowLayer(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.slice(1).map((_, at) => names.slice(0, at + 2).join("/"));
}
