import { useEffect, useRef } from "react";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useBusinessCall } from "../../form-kit/use-business-call.ts";

type Options<Value> = {
  /** What is stored now. */
  readonly stored: Value;
  /** The ids of the fields. */
  readonly controls: Readonly<Record<string, string>>;
  /** Shows what is stored. */
  follow(stored: Value): void;
  /** The value among those that were answered. */
  read(settings: AnswerBody<"change-settings">): Value;
};

/**
 * A form in which a setting is typed and saved. What its colleague has seen of the setting follows what is stored until something
 * is typed, and again once a refusal has said that another colleague has changed it.
 */
export function useSettingForm<Value>({ stored, controls, follow, read }: Options<Value>) {
  const seen = useRef(stored);
  const isTyped = useRef(false);
  const isTold = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored is followed
  useEffect(() => {
    if (!isTyped.current || isTold.current) seen.current = stored;
    if (!isTyped.current) follow(stored);
  }, [stored]);
  const { isSending, errors, problem, check, send } = useBusinessCall({
    controls,
    /** Told of the other value, the next press replaces it. */
    onRefused() {
      isTold.current = true;
      seen.current = stored;
      refreshShown();
    },
  });
  return {
    ...{ isSending, errors, problem, check },
    readSeen: (): Value => seen.current,
    onTyped() {
      isTyped.current = true;
    },
    async save(body: CallBody<"change-settings">) {
      const now = await send("change-settings", body);
      if (now === null) return;
      isTyped.current = false;
      isTold.current = false;
      seen.current = read(now);
      showToast({ kind: "success", text: "Setting saved." });
      refreshShown();
    },
  };
}
