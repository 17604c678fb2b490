import { business } from "#domain/business/business.ts";
import { type Alert, describeAlert } from "#domain/work/alerts.ts";
import { type WorkKind, writeWorkPath } from "#domain/work/work-items.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

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
  return composeMail({ subject: text, title: text, blocks: [link], footer });
}

/** The same of several, once a day. */
export function writeDigest(alerts: readonly AlertRecord[], siteUrl: string): Composed {
  const title = alerts.length === 1 ? "1 alert from the workspace" : `${alerts.length} alerts from the workspace`;
  return composeMail({
    subject: title,
    title,
    blocks: [
      {
        kind: "links",
        title: "Since the last digest",
        rows: alerts.map((alert) => [describeAlert(alert), addressOf(alert, siteUrl)] as const),
      },
      { kind: "link", label: "Open My work", url: `${siteUrl}/office/my-work` },
    ],
    footer,
  });
}
