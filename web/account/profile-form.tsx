import { accountMaxLengths } from "#domain/accounts/accounts.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { Account } from "#web/session/account.ts";
import { checkSession } from "#web/session/session-store.ts";
import { changeUser } from "#web/session/sign-in.ts";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

export function ProfileForm({ account }: { account: Account }) {
  async function send({ full_name, phone }: AccountValues) {
    const refusal = await changeUser({ data: { full_name, phone } });
    if (refusal) return refusal;
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
