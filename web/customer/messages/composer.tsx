import { WifiOff } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import type { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOnline } from "./use-online.ts";

type ComposerProps = {
  /** Of the field. */
  id: string;
  label: string;
  hint?: ReactNode;
  draft: ReturnType<typeof useTextDraft>;
  /** What is wrong with the text; undefined where it can be sent. */
  check: (text: string) => string | undefined;
  /** Why the files that go with it keep it back; what was said about them goes once this changes. */
  filesProblem?: string | undefined;
  onSend: (text: string) => void;
  action: string;
  isSecondary?: boolean;
  /** Between the field and its button. */
  children?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  field?: TextareaHTMLAttributes<HTMLTextAreaElement>;
};

/** Without words, a press so soon after the last one is the other half of a double press: an entry about a call needs none. */
const doublePressMs = 1_000;

/** The field for the next message. What is typed stays on this device until it is sent. */
export function Composer({ id, label, hint, draft, check, filesProblem, onSend, action, ...rest }: ComposerProps) {
  const [error, setError] = useState<string>();
  const isOnline = useOnline();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files have changed
  useEffect(() => setError(undefined), [filesProblem]);

  function send() {
    if (draft.text.trim() === "" && performance.now() - sentAt.current < doublePressMs) return;
    const wrong = check(draft.text);
    setError(wrong);
    document.getElementById(id)?.focus();
    if (wrong !== undefined) return;
    sentAt.current = performance.now();
    onSend(draft.text.trim());
    draft.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    rest.field?.onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) send();
  }

  return (
    <form className="form thread__form" aria-label={label} onSubmit={submit}>
      <TextAreaField
        {...rest.field}
        id={id}
        label={label}
        hint={hint}
        rows={3}
        dir="auto"
        error={error}
        value={draft.text}
        onChange={(event) => {
          setError(undefined);
          draft.type(event.currentTarget.value);
          rest.field?.onChange?.(event);
        }}
        onKeyDown={press}
      />
      {rest.children}
      <p className="thread__offline" role="status">
        {isOnline ? null : (
          <>
            <Icon of={WifiOff} /> You are offline. Your text is kept on this device.
          </>
        )}
      </p>
      <div className="row thread__actions">
        <Button type="submit" variant={rest.isSecondary ? "secondary" : "primary"} title={`${action} (Ctrl + Enter)`}>
          {action}
        </Button>
        {rest.beside}
      </div>
    </form>
  );
}
