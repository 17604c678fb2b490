import { expect, type Page } from "@playwright/test";
import { test as base } from "../journey.ts";
import { apikey, demo } from "./accounts.ts";
import { sendEnquiry } from "./office.ts";
import { ownServer } from "./own-server.ts";

type Call = (name: string, body: object) => Promise<Record<string, unknown>>;

async function becomeOffice(url: string): Promise<Call> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { access_token } = await post("/auth/v1/token?grant_type=password", demo.admin);
  return (name, body) => post(`/functions/v1/${name}`, body, { authorization: `Bearer ${access_token}` });
}

export const reason = "=HYPERLINK() आशा: too dear, ₹2,999";

/**
 * A server of its own, since what is counted follows its clock: two enquiries of the 12th of October 2026, and six of the
 * 18th of November at eleven, of which at once one is won, one contacted, one lost.
 */
export const test = base.extend<object, { figuresUrl: string }>({
  figuresUrl: ownServer(async (start) => {
    const october = await start("2026-10-12T11:00:00+05:30");
    for (let n = 0; n < 2; n += 1) await sendEnquiry(october);
    const november = await start("2026-11-18T11:00:00+05:30");
    for (const service_type of [
      "GST Registration",
      "GST Registration",
      "Other",
      "Other",
      "Other",
      "Trademark Registration",
    ])
      await sendEnquiry(november, { service_type });
    const call = await becomeOffice(november);
    const { enquiries } = (await call("list-enquiries", { queue: "new" })) as { enquiries: { id: string }[] };
    const [won, contacted, lost] = enquiries;
    for (const status of ["contacted", "quoted"]) await call("move-enquiry", { id: won?.id, status });
    await call("move-enquiry", { id: won?.id, status: "won", reason: "Sold by the branch" });
    await call("move-enquiry", { id: contacted?.id, status: "contacted" });
    await call("move-enquiry", { id: lost?.id, status: "lost", reason });
    return november;
  }),
  baseURL: ({ figuresUrl }, use) => use(figuresUrl),
});

export const analytics = "/poweradmin?tab=analytics";
export const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The file that a press on the button brings, as text. */
export async function readDownload(page: Page, within: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await panel(page, within).getByRole("button", { name: "Download as CSV" }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
}
