import { useLayoutEffect, useState } from "react";
import type { Account } from "#web/session/account.ts";
import { useSession } from "#web/session/use-session.ts";

/** Longer than between focus and text of one who types, or of a program that fills in. */
const stillForMs = 400;

/**
 * The account that a form is filled in from. It stays after a sign-out in another tab: what is in a form must
 * not vanish from it while it is being filled in. An empty field that has the focus is waited for, a moment: what a person is
 * just typing must not be joined with what is filled in, but a dialog puts the focus there on its own.
 */
export function useKnownAccount(): Account | null {
  const session = useSession();
  const [known, setKnown] = useState<Account | null>(null);
  useLayoutEffect(() => {
    if (session.status !== "in") return;
    const { account } = session;
    const take = () => setKnown(account);
    const field = document.activeElement;
    if (!isEmptyField(field)) return take();
    for (const event of ["input", "blur"]) field.addEventListener(event, take);
    const timer = setTimeout(take, stillForMs);
    return () => {
      clearTimeout(timer);
      for (const event of ["input", "blur"]) field.removeEventListener(event, take);
    };
  }, [session]);
  return known;
}

function isEmptyField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value === "";
}
