import { formatNumber } from "#domain/money/rupees.ts";
import { officeRecordKinds } from "#domain/work/office-records.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { type Invitation, namePerson, type Person, type Staff } from "./staff-queries.ts";

const loadInvite = async () => (await import("./invite-dialog.tsx")).InviteDialog;
const loadPerson = async () => (await import("./person-dialog.tsx")).PersonDialog;
const loadRole = async () => (await import("./change-role-dialog.tsx")).ChangeRoleDialog;
const loadLeave = async () => (await import("./leave-dialog.tsx")).LeaveDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

function sayLeft(name: string, { handed_over, still_booked }: AnswerBody<"leave-staff">): string {
  const records = handed_over.filter(({ kind }) => officeRecordKinds.some((one) => one === kind));
  const count = records.reduce((sum, one) => sum + one.count, 0);
  const handed = count === 0 ? "" : ` ${formatNumber(count)} ${count === 1 ? "record" : "records"} handed over.`;
  const booked = still_booked.total;
  const left = `${formatNumber(booked)} ${booked === 1 ? "booking has" : "bookings have"} no free consultant: see the calendar.`;
  return `${name} no longer works in the office.${handed}${booked === 0 ? "" : ` ${left}`}`;
}

/** The actions on the people of the office. Afterwards the focus moves to the heading with this id. */
export function useStaffDialogs(headingId: string) {
  const inviting = useLazyDialog(loadInvite);
  const editing = useLazyDialog(loadPerson);
  const changing = useLazyDialog(loadRole);
  const leaving = useLazyDialog(loadLeave);
  const confirming = useLazyDialog(loadConfirm);
  const onDone = (close: () => void) => () => {
    close();
    focusHeading(headingId);
    refreshShown();
  };

  async function leave(person: Person) {
    const preview = await callFunction("preview-leave", { id: person.id }, { asMyself: true });
    if (!preview.ok) return showToast({ kind: "error", text: preview.message });
    void leaving.show({
      ...{ person, preview: preview.data },
      onDone(left) {
        onDone(leaving.close)();
        showToast({ kind: "success", text: sayLeft(namePerson(person), left) });
      },
    });
  }

  async function resend({ id, email }: Invitation) {
    const answer = await callFunction("resend-invitation", { id }, { asMyself: true });
    showToast(
      answer.ok ? { kind: "success", text: `Invitation sent to ${email}.` } : { kind: "error", text: answer.message },
    );
    refreshShown();
  }

  function withdraw({ id, email }: Invitation) {
    void confirming.show({
      ...{ title: "Withdraw this invitation?", name: email, action: "Withdraw", pending: "Withdrawing..." },
      ...{ keep: "Cancel", success: "Invitation withdrawn.", onDone: onDone(confirming.close) },
      children: <p>The link in the email stops working.</p>,
      async run() {
        const answer = await callFunction("withdraw-invitation", { id }, { asMyself: true });
        return answer.ok ? null : answer.message;
      },
    });
  }

  return {
    ...{ leave, resend, withdraw },
    invite: () => void inviting.show({ onDone: onDone(inviting.close) }),
    edit: (person: Person, consultants: Staff["consultants"]) =>
      void editing.show({ person, consultants, onDone: onDone(editing.close) }),
    changeRole: (person: Person) => void changing.show({ person, onDone: onDone(changing.close) }),
    dialogs: (
      <>
        {inviting.dialog}
        {editing.dialog}
        {changing.dialog}
        {leaving.dialog}
        {confirming.dialog}
      </>
    ),
  };
}
