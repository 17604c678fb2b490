import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import { showToast } from "#web/ui/toast-store.ts";

type Texts<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  /** Names it in a link and on this device. */
  id: string;
  owner: string;
  fields: readonly Name[];
  /** What stands in a field in which nothing was typed. */
  fallback: Texts<Name>;
};

/** What a link to the calculator carries. It stands behind the #, which no browser sends to the server. */
function readLink<Name extends string>(id: string, fields: readonly Name[]): Texts<Name> | null {
  const carried = new URLSearchParams(location.hash.slice(1));
  if (carried.get("calculator") !== id) return null;
  return pick(fields, (name) => carried.get(name) ?? undefined);
}

function pick<Name extends string>(fields: readonly Name[], read: (name: Name) => unknown): Texts<Name> {
  const found = fields.map((name) => [name, read(name)] as const).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(found) as Texts<Name>;
}

/** The figures of a calculator. They stay on this device; a link carries them to whom it is given. */
export function useCalculator<Name extends string>({ id, owner, fields, fallback }: Options<Name>) {
  const [typed, setTyped] = useState<Texts<Name>>(() =>
    pick(fields, (name) => readDraft(`calculator-${id}`, owner)?.values[name]),
  );
  const [left, setLeft] = useState<readonly Name[]>([]);
  const ref = useRef<HTMLElement>(null);
  const names = useRef(fields);
  const textOf = (name: Name) => typed[name] ?? fallback[name] ?? "";

  useEffect(() => {
    function follow() {
      const carried = readLink(id, names.current);
      if (carried === null) return;
      setTyped(carried);
      ref.current?.scrollIntoView();
    }
    follow();
    // A link that is opened over the page it leads to changes nothing but what stands behind the #.
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [id]);

  function type(name: Name, text: string) {
    const values = { ...typed, [name]: text };
    setTyped(values);
    saveDraft(`calculator-${id}`, {
      owner,
      startedAt: Date.now(),
      attempt: null,
      values: values as Record<string, string>,
    });
  }

  async function copyLink() {
    const carried = new URLSearchParams({ calculator: id, ...pick(fields, textOf) });
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?tab=growth#${carried}`);
      showToast({ kind: "success", text: "Link copied." });
    } catch {
      showToast({ kind: "error", text: "Your browser does not allow copying here." });
    }
  }

  return {
    ref,
    copyLink,
    textOf,
    /** The control of a field; its error appears when the field is left. */
    field: (name: Name, error: string | undefined) => ({
      id: `${id}-${name}`,
      name,
      value: textOf(name),
      error: left.includes(name) && textOf(name) !== "" ? error : undefined,
      onType: (text: string) => type(name, text),
      onLeave: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
  };
}
