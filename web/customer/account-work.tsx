import type { Account } from "#web/session/account.ts";
import { UploadStatus } from "../layout/upload-status.tsx";
import { UnsentMessages } from "./messages/unsent/unsent-messages.tsx";

/** What an account has started and what goes on on each of its pages: its uploads, and its messages that were not sent. */
export function AccountWork({ account: { id, secondFactor, factorDuty } }: { account: Account }) {
  // The backend would refuse both.
  if (secondFactor === "asked" || factorDuty?.isDue) return null;
  return (
    <>
      <UploadStatus key={id} owner={id} />
      <UnsentMessages owner={id} />
    </>
  );
}
