import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FormKind } from "#domain/requests/request-kinds.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { readAskedRequest } from "../../customer/requests/forms/request-address.ts";

/** What a button says about the request it opens. */
export type Wish = {
  readonly title?: string;
  readonly preset?: Readonly<Record<string, string>>;
};

export type RequestDialogsState = {
  readonly shown: "ask" | "apply" | null;
  readonly subject?: string;
  readonly wish: Wish;
  readonly open: (subject?: string, wish?: Wish) => void;
  readonly apply: () => void;
  readonly close: () => void;
};

/**
 * Whether a page's form is open, and which one. A signed-in visitor makes the request itself; other visitors send an
 * enquiry, and may choose to apply. The address can ask for the request (see request-address.ts). Without a kind the page
 * has only an enquiry.
 */
export function useRequestDialogs(kind: FormKind | undefined): RequestDialogsState {
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [shown, setShown] = useState<"ask" | "apply" | null>(null);
  const [subject, setSubject] = useState<string>();
  const [wish, setWish] = useState<Wish>({});

  useEffect(() => {
    const asked = readAskedRequest(search);
    if (asked === null || asked.kind !== kind) return;
    setWish({ preset: asked.preset });
    setShown("apply");
  }, [search, kind]);

  return {
    shown,
    subject,
    wish,
    open(about, wished = {}) {
      setSubject(about);
      setWish(wished);
      setShown(kind && visitor ? "apply" : "ask");
    },
    apply: () => setShown("apply"),
    close() {
      setShown(null);
      // A reload or a shared link must not open it again.
      if (kind && readAskedRequest(search)?.kind === kind)
        navigate({ pathname, hash }, { replace: true, preventScrollReset: true });
    },
  };
}
