import { useMemo } from "react";
import { createSubmissionKeys } from "#web/form-kit/submission-keys.ts";
import { useVisitor } from "#web/session/use-session.ts";

/** The idempotency keys of a form of the account that is signed in; `name` is that of its draft. */
export function useSubmissionKeys(name: string) {
  const owner = useVisitor()?.id ?? null;
  return useMemo(() => createSubmissionKeys(name, owner), [name, owner]);
}
