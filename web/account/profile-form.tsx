import { useRef } from "react";
import { accountMaxLengths } from "#domain/accounts/accounts.ts";
import { formatPhone, normalizePhone } from "#domain/fields/phone.ts";
import { loadClient } from "#web/backend.ts";
import { sendRow } from "#web/form-kit/row/row-sending.ts";
import { whereUnchanged } from "#web/form-kit/row/row-version.ts";
import type { Account } from "#web/session/account.ts";
import { checkSession } from "#web/session/session-store.ts";
import { renewSession } from "#web/session/sign-in.ts";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { rowsOf } from "../query/own-answer.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

type Details = { readonly full_name: string; readonly phone: string | null };
const detailLabels = { full_name: "name", phone: "phone number" } as const;
const names = ["full_name", "phone"] as const;

async function readDetails(id: string): Promise<Details | null> {
  const client = await loadClient();
  const [row] = rowsOf(await client.from("profiles").select("full_name, phone").eq("id", id));
  return row ?? null;
}

const conflict = (current: Details, mine: Details, clashing: readonly (keyof Details)[]) => {
  const parts = clashing.map(
    (name) => `Saved ${detailLabels[name]}: ${current[name] || "none"}. Yours: ${mine[name] || "none"}.`,
  );
  const message = `This was changed in another window. ${parts.join(" ")} To keep yours, save again.`;
  return { code: "conflict", message };
};

/**
 * Only what was changed here is sent, so that another window's change of the other detail stays. The change carries the values
 * that it began from, and the database refuses it where another window has changed them since.
 */
export function ProfileForm({ account }: { account: Account }) {
  const began = useRef<Details>({ full_name: account.fullName, phone: account.phone });

  async function send({ full_name = "", phone: typed = "" }: AccountValues) {
    const phone = typed.trim() === "" ? null : normalizePhone(typed);
    const mine: Details = { full_name: full_name.trim(), phone };
    const changed = names.filter((name) => mine[name] !== began.current[name]);
    const change: Partial<Details> = {
      ...(changed.includes("full_name") && { full_name: mine.full_name }),
      ...(changed.includes("phone") && { phone: mine.phone }),
    };
    if (changed.length > 0) {
      const outcome = await sendRow((client) =>
        whereUnchanged(
          client.from("profiles").update(change).eq("id", account.id),
          { ...began.current },
          changed,
        ).select("id"),
      );
      const current = outcome.ok || outcome.status !== 404 ? null : await readDetails(account.id);
      if (current) {
        const clashing = changed.filter((name) => current[name] !== mine[name]);
        began.current = current;
        if (clashing.length > 0) return conflict(current, mine, clashing);
      } else if (!outcome.ok) return { code: "", message: Object.values(outcome.errors)[0] ?? outcome.message };
      began.current = { ...began.current, ...change };
    }
    await renewSession();
    await checkSession();
    showToast({ kind: "success", text: "Details saved." });
    return null;
  }
  return (
    <AccountForm
      id="profile"
      form="profile"
      privacy
      labelledBy="h-profile"
      submit="Save"
      pending="Saving..."
      variant="secondary"
      send={send}
    >
      {(field) => (
        <div className="form__row">
          <TextField
            {...field("full_name")}
            label="Full name"
            autoComplete="name"
            maxLength={accountMaxLengths.full_name}
            defaultValue={account.fullName}
            hint={
              account.userType === "investor"
                ? "If you are approved as an investor, a new name is reviewed again before you see names of startups."
                : undefined
            }
          />
          <TextField
            {...field("phone", "optional")}
            label="Phone"
            type="tel"
            autoComplete="tel"
            defaultValue={account.phone ? formatPhone(account.phone) : ""}
          />
        </div>
      )}
    </AccountForm>
  );
}
