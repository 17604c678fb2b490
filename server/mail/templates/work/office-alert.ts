import { business } from "#domain/business/business.ts";
import { type Alert, describeAlert } from "#domain/work/alerts.ts";
import { type WorkKind, writeWorkPath } from "#domain/work/work-items.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { neverReaches } from "../office-footer.ts";

export type AlertRecord = Alert & { readonly recordKind: WorkKind };

const footer = [
  `You can change how you are alerted in the workspace, under Settings, Alerts. Sent by the ${business.brand} website.`,
];

const addressOf = ({ recordKind, reference }: AlertRecord, siteUrl: string) =>
  siteUrl + writeWorkPath(recordKind, reference);

/** To one person of the office: what has just been assigned, is due, was missed or was escalated. */
export function writeAlert(alert: AlertRecord, siteUrl: string): Composed {
  const text = describeAlert(alert);
  const link: Block = { kind: "link", label: "Open in the workspace", url: addressOf(alert, siteUrl) };
  return composeMail({ subject: text, title: text, blocks: [link], footer: [neverReaches, ...footer] });
}

/** Several alerts, each with a link to its record. */
function writeSeveral(
  alerts: readonly AlertRecord[],
  words: { title: string; list: string },
  siteUrl: string,
): Composed {
  return composeMail({
    subject: words.title,
    title: words.title,
    blocks: [
      {
        kind: "links",
        title: words.list,
        rows: alerts.map((alert) => [describeAlert(alert), addressOf(alert, siteUrl)] as const),
      },
      { kind: "link", label: "Open My work", url: `${siteUrl}/office/my-work` },
    ],
    footer,
  });
}

/** To the assignee of several records that were assigned at once. */
export const writeAssignments = (alerts: readonly AlertRecord[], siteUrl: string) =>
  writeSeveral(alerts, { title: `${alerts.length} records are assigned to you`, list: "Your new work" }, siteUrl);

/** What has come together since the last business day. */
export function writeDigest(alerts: readonly AlertRecord[], siteUrl: string): Composed {
  const title = alerts.length === 1 ? "1 alert from the workspace" : `${alerts.length} alerts from the workspace`;
  return writeSeveral(alerts, { title, list: "Since the last digest" }, siteUrl);
}
