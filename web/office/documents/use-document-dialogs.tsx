import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { Decision } from "./decide-form.tsx";

const loadAsk = async () => (await import("./ask-dialog.tsx")).AskDialog;
const loadDecide = async () => (await import("./decide-dialog.tsx")).DecideDialog;
const loadLink = async () => (await import("./send-link-dialog.tsx")).SendLinkDialog;
const loadUse = async () => (await import("./use-list-dialog.tsx")).UseListDialog;

type Parts = {
  owner: string;
  kind: ChecklistKind;
  id: string;
  list: Checklist | null | undefined;
  reload: () => Promise<void>;
};

/** What is done with the documents of a record beside looking at them. */
export function useDocumentDialogs({ owner, kind, id, list, reload }: Parts) {
  const asking = useLazyDialog(loadAsk, { keepsTyped: true });
  const editing = useLazyDialog(loadAsk);
  const deciding = useLazyDialog(loadDecide);
  const using = useLazyDialog(loadUse, { keepsTyped: true });
  const linking = useLazyDialog(loadLink, { keepsTyped: true });
  const { isSending: isReminding, press } = useOnePress();

  function done(close: () => void, text: string) {
    close();
    showToast({ kind: "success", text });
    // The row may be in another group now.
    void reload().then(() => focusHeading("h-documents"));
  }

  async function remind() {
    const answer = await callFunction("remind-documents", { kind, id }, { asMyself: true });
    if (answer.ok) showToast({ kind: "success", text: "The reminder is on its way." });
    else showToast({ kind: "error", text: endSentence(answer.message) });
  }

  async function stopReminders({ id: item_id, are_reminders_stopped: areStopped }: ChecklistItem) {
    const body = { kind, id, item_id, is_stopped: !areStopped };
    const answer = await callFunction("stop-document-reminders", body, { asMyself: true });
    const text = areStopped ? "Reminders of this document are sent again." : "No reminders of this document any more.";
    if (answer.ok) return done(() => {}, text);
    showToast({ kind: "error", text: endSentence(answer.message) });
  }

  async function remove(item: ChecklistItem) {
    const answer = await callFunction("remove-document", { item_id: item.id }, { asMyself: true });
    if (answer.ok) return done(() => {}, `${item.title} is off the list.`);
    showToast({ kind: "error", text: endSentence(answer.message) });
    await reload();
  }

  return {
    ask: () =>
      void asking.show({
        ...{ kind, id, people: list?.people ?? [], item: null },
        onDone: () => done(asking.close, "The document is asked for."),
      }),
    edit: (item: ChecklistItem) =>
      void editing.show({
        ...{ kind, id, people: [], item },
        onDone: () => done(editing.close, "Saved."),
      }),
    use: () =>
      void using.show({
        ...{ owner, kind, id, template: list?.template ?? null, entity: list?.entity_type ?? null },
        onUsed: () => done(using.close, "The documents are added."),
      }),
    link: () =>
      void linking.show({
        ...{ kind, id, list: { items: list?.items ?? [], people: list?.people ?? [] } },
        onSent: (email) => done(linking.close, `The link is on its way to ${email}.`),
      }),
    decide: (item: ChecklistItem, to: Decision) =>
      void deciding.show({ item, to, onDecided: () => done(deciding.close, "Saved.") }),
    remove: (item: ChecklistItem) => void press(() => remove(item)),
    stopReminders: (item: ChecklistItem) => void press(() => stopReminders(item)),
    remind: () => void press(remind),
    isReminding,
    dialogs: (
      <>
        {asking.dialog}
        {editing.dialog}
        {deciding.dialog}
        {using.dialog}
        {linking.dialog}
      </>
    ),
  };
}
