import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { readInbox } from "./inbox.ts";
import { openPage } from "./pages.ts";

export const apikey = "sb_publishable_neev";
export const goodPassword = "correct horse battery";

/** The accounts of the demo world (db/seed.sql), as the server prints them at its start. */
export const demo = {
  user: { email: "user@neev.example", password: "neev-demo-user" },
  startup: { email: "startup@neev.example", password: "neev-demo-startup" },
  investor: { email: "investor@neev.example", password: "neev-demo-investor" },
  admin: { email: "admin@neev.example", password: "neev-demo-admin" },
} as const;

export function makeEmail(): string {
  return `asha.${Math.floor(Math.random() * 1e9)}@example.in`;
}

/**
 * Opens a page with a session that the calls have made: for journeys that are not about signing in. The site finds it
 * where it keeps its own.
 */
export async function openSignedIn(page: Page, person: { email: string; password: string }, path: string) {
  const session = await readSession(page, person);
  await page.addInitScript((text) => {
    // Once: what the site makes of it later, such as a sign-out, stays.
    if (sessionStorage.getItem("has-session")) return;
    sessionStorage.setItem("has-session", "yes");
    localStorage.setItem(`sb-${location.hostname.split(".")[0]}-auth-token`, text);
  }, JSON.stringify(session));
  await openPage(page, path);
}

/** Fills the sign-in form of the page in view and sends it. */
export async function submitSignIn(page: Page, { email, password }: { email: string; password: string }) {
  const form = page.getByRole("form", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

/** A fresh account, confirmed and signed in, by the calls alone: for journeys that are about something else. */
export async function signUpByCalls(
  page: Page,
  { email = makeEmail(), ...data }: { full_name: string; user_type: string; email?: string },
): Promise<string> {
  const call = (path: string, body: object) =>
    askUntilServed(() => page.request.post(`/auth/v1/${path}`, { data: body, headers: { apikey } }));
  expect((await call("signup", { email, password: goodPassword, data })).status()).toBe(200);
  const token_hash = await readLinkToken(page, email, "signup");
  expect((await call("verify", { type: "signup", token_hash })).status()).toBe(200);
  return email;
}

/** The tokens of an account, for calls beside the page that is looked at. */
export async function readSession(
  page: Page,
  person: { email: string; password: string },
): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await askUntilServed(() =>
    page.request.post("/auth/v1/token?grant_type=password", { data: person, headers: { apikey } }),
  );
  expect(answer.status(), `sign-in of ${person.email}`).toBe(200);
  return answer.json();
}

/** The link of this type in the newest mail to the address, once it is there. */
export async function readLink(page: Page, to: string, type: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await readInbox(page, to))
        .flatMap(({ links }) => links)
        .find((address) => new URL(address).searchParams.get("type") === type);
      return link;
    })
    .toBeTruthy();
  return link as string;
}

async function readLinkToken(page: Page, to: string, type: string): Promise<string> {
  return new URL(await readLink(page, to, type)).searchParams.get("token_hash") ?? "";
}
