import { type ComponentType, type ReactNode, useState } from "react";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { RequestFormProps } from "./request-form.tsx";
import { requestWords } from "./request-words.ts";
import { useLoadedForm } from "./use-loaded-form.ts";

/** What every dialog of a request takes; `preset` is what was chosen on the page before it opened. */
export type RequestDialogProps<Preset> = {
  open: boolean;
  /** Escape, Cancel, the close button, or the request was sent. */
  onClose: () => void;
  onSent?: () => void;
  preset?: Preset;
  again?: RequestFormProps<Preset>["again"];
  title?: string;
  /** Where what was asked for can also be done, said before the form. */
  aside?: ReactNode;
};

type Props<Preset> = RequestDialogProps<Preset> & {
  kind: RequestKind;
  load: () => Promise<ComponentType<RequestFormProps<Preset>>>;
};

/** A request form over its page. It is fetched and put in when it first opens; closing keeps what was typed. */
export function RequestFormDialog<Preset>(props: Props<Preset>) {
  const { kind, open, onClose, onSent, preset, again, title = requestWords[kind].title, aside, load } = props;
  const { Form, hasFailed, retry } = useLoadedForm(load, open);
  const visitor = useVisitor();
  // The form belongs to the account that started it; another account gets a new one.
  const [owner, setOwner] = useState(visitor?.id ?? null);
  if (visitor && visitor.id !== owner) setOwner(visitor.id);
  const [round, setRound] = useState(0);

  function finish() {
    setRound(round + 1);
    onClose();
    onSent?.();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={aside ?? "Fields are required unless marked optional."}
    >
      {Form ? (
        <Form key={`${owner} ${round}`} owner={owner} preset={preset} again={again} onSent={finish} onClose={onClose} />
      ) : (
        <div className="dialog__body form">
          {hasFailed ? (
            <>
              <p role="alert">The form could not be loaded. Please check your connection and try again.</p>
              <div className="row">
                <Button variant="secondary" onClick={retry}>
                  Retry
                </Button>
              </div>
            </>
          ) : (
            <p role="status">Loading...</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
