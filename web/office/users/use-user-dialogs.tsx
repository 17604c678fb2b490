import { officeReasonMaxLength } from "#domain/accounts/users-lists.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";

const loadReason = async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog;
const loadRole = async () => (await import("#web/office/users/role-dialog.tsx")).RoleDialog;

type Named = { readonly id: string; readonly name: string };

const words = {
  suspend: {
    title: "Suspend this account?",
    action: "Suspend",
    pending: "Suspending...",
    keep: "Cancel",
    success: "Account suspended. The owner has been notified.",
    hint: "Included in the email to the owner. All sessions end within a minute. Records are kept.",
  },
  restore: {
    title: "Restore this account?",
    action: "Restore",
    pending: "Restoring...",
    keep: "Cancel",
    success: "Account restored. The owner has been notified.",
    hint: "Included in the email to the owner, who can then sign in again.",
    isHarmless: true,
  },
} as const;

/** The actions on an account, each in a dialog that asks for a reason. Afterwards the focus moves to the heading with this id. */
export function useUserDialogs(headingId: string) {
  const reason = useLazyDialog(loadReason);
  const role = useLazyDialog(loadRole);
  const onDone = (close: () => void) => () => {
    close();
    // The button that was pressed is gone by then.
    focusHeading(headingId);
    refreshShown();
  };
  return {
    suspend: ({ id, name }: Named, is_suspended: boolean) =>
      void reason.show({
        ...words[is_suspended ? "suspend" : "restore"],
        ...{ name, label: "Reason", maxLength: officeReasonMaxLength },
        ...{ call: "suspend-user", body: { id, is_suspended }, onDone: onDone(reason.close) },
      }),
    setRole: (user: Named, is_granted: boolean) => void role.show({ user, is_granted, onDone: onDone(role.close) }),
    dialogs: (
      <>
        {reason.dialog}
        {role.dialog}
      </>
    ),
  };
}
