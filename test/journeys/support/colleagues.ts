import type { Browser, Page } from "@playwright/test";
import { demo, goodPassword, openSignedIn, signUpByCalls } from "./accounts.ts";
import { becomeCustomer, callByOffice } from "./customer-calls.ts";
import { frame } from "./office.ts";

/** A second person of the office with a window of their own, at this address of the workspace. */
export async function enterAsColleague(
  { browser, page, baseURL }: { browser: Browser; page: Page; baseURL: string | undefined },
  { name, path }: { name: string; path: string },
): Promise<Page> {
  const email = await signUpByCalls(page, { full_name: name, user_type: "user" });
  const { ownId } = await becomeCustomer(page, email);
  const { password } = demo.admin;
  await callByOffice(page, "set-role", {
    ...{ id: ownId, role: "manager", is_granted: true },
    ...{ reason: "She works on enquiries", password },
  });
  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(theirs, { email, password: goodPassword }, path);
  await frame(theirs).waitFor();
  return theirs;
}
