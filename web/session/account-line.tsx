import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Account, findFirstName, labelAccount, type StoredAccount } from "./account.ts";
import { showAndCarryToast } from "./carried-toast.ts";
import { clearStoredSession } from "./stored-session.ts";

type Variant = "primary" | "secondary" | "quiet";
type SignOutButtonProps = {
  variant?: Variant;
  small?: boolean;
  className?: string;
  foldsWords?: boolean;
  everywhere?: boolean;
};

/** It always ends every session of the account; `everywhere` says so. `foldsWords`: in a narrow header only the drawing stays. */
export function SignOutButton({ variant = "quiet", foldsWords, everywhere, ...rest }: SignOutButtonProps) {
  const words = everywhere ? "Sign out everywhere" : "Sign Out";
  const [isLeaving, setIsLeaving] = useState(false);
  function leave() {
    setIsLeaving(true);
    // Fetched at the press: every page carries this button, few visitors press it. If it fails, the visitor is signed out all the same.
    import("./sign-in.ts")
      .then(({ signOut }) => signOut())
      .catch(() => {
        clearStoredSession();
        showAndCarryToast({ kind: "error", text: "Error signing out" });
        location.assign("/auth");
      });
  }
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={words}
      busyLabel={isLeaving && <span className={foldsWords ? "hide-mid" : undefined}>Signing out...</span>}
      onClick={leave}
    >
      <Icon of={LogOut} /> <span className={foldsWords ? "hide-mid" : undefined}>{words}</span>
    </Button>
  );
}

/** First name and kind of account. Its size does not depend on the words, so that nothing moves when they come. */
export function AccountBadge({ account }: { account: Account | StoredAccount | null }) {
  const firstName = account ? findFirstName(account) : "";
  return (
    <span className="who">
      <span className="avatar" aria-hidden="true">
        {firstName.slice(0, 1).toUpperCase()}
      </span>
      <span className="who__words">
        <span className="who__name">{firstName}</span>
        <span className="who__type">{account ? labelAccount(account) : ""}</span>
      </span>
    </span>
  );
}
