import { useRef } from "react";
import { accountMaxLengths } from "#domain/accounts/accounts.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { loadClient } from "#web/backend.ts";
import type { Account } from "#web/session/account.ts";
import { checkSession } from "#web/session/session-store.ts";
import { changeUser } from "#web/session/sign-in.ts";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

type Details = { readonly full_name: string; readonly phone: string };
const detailLabels = { full_name: "name", phone: "phone number" } as const;
const names = ["full_name", "phone"] as const;

/** A number as people type it and as it is stored compare as equal. */
const plain = (text: string) =>
  /^[+\d]/.test(text) ? text.replaceAll(/[\s-]/g, "").replace(/^\+91/, "") : text.trim();
const isSame = (one: string, other: string) => plain(one) === plain(other);

async function readDetails(): Promise<Details | null> {
  const { data } = await (await loadClient()).auth.getUser();
  const { full_name, phone } = data.user?.user_metadata ?? {};
  return data.user ? { full_name: `${full_name ?? ""}`, phone: `${phone ?? ""}` } : null;
}

/** Only what was changed here is sent, so that another window's change of the other detail stays. */
export function ProfileForm({ account }: { account: Account }) {
  const began = useRef<Details>({ full_name: account.fullName, phone: account.phone ?? "" });

  async function send({ full_name = "", phone = "" }: AccountValues) {
    const mine = { full_name, phone };
    const changed = names.filter((name) => !isSame(mine[name], began.current[name]));
    const current = await readDetails();
    const clashing = current
      ? changed.filter((name) => !isSame(current[name], began.current[name]) && !isSame(current[name], mine[name]))
      : [];
    if (current && clashing.length > 0) {
      began.current = current;
      const parts = clashing.map(
        (name) => `Saved ${detailLabels[name]}: ${current[name] || "none"}. Yours: ${mine[name]}.`,
      );
      return {
        code: "conflict",
        message: `This was changed in another window. ${parts.join(" ")} To keep yours, save again.`,
      };
    }
    const refusal = await changeUser({ data: Object.fromEntries(changed.map((name) => [name, mine[name]])) });
    if (refusal) return refusal;
    began.current = { ...(current ?? began.current), ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
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
