import { readCaseView, writeCaseAddress } from "./cases/case-view.ts";
import { readInboxView, writeInboxAddress } from "./enquiries/inbox-view.ts";
import { writeAddress } from "./kit/write-address.ts";
import { readRequestView, writeRequestView } from "./requests/request-view.ts";

/**
 * Before the workspace, the daily work was in tabs of PowerAdmin: `/poweradmin?tab=enquiries&queue=overdue`. Mails that
 * were sent then and bookmarks lead there. The address in the workspace, with the same filters and record; null for
 * what is still in PowerAdmin.
 */
export function translateOldAddress(params: URLSearchParams): string | null {
  const ask = (name: string) => params.get(name) || undefined;
  switch (ask("tab")) {
    case "enquiries":
      return writeInboxAddress({ ...readInboxView(params), enquiry: ask("enquiry") });
    case "cases":
      return writeCaseAddress(readCaseView(params, ask("case")));
    case "requests":
      if (ask("view") === "calendar")
        return writeAddress("calendar", undefined, {
          ...{ span: ask("span"), date: ask("date"), consultant: ask("consultant") },
        });
      if (ask("view") === "schedules") return "/office/calendar?view=schedules";
      // The board was what opened first.
      return writeRequestView({
        ...readRequestView(params, ask("request")),
        shape: ask("view") === "table" ? "table" : "board",
      });
    default:
      return null;
  }
}
