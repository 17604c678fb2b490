import { useState } from "react";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { unreachable } from "#web/call-error.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";
import { loadLazily, type Sending, useDraftForm } from "../../../form-kit/use-draft-form.ts";
import type { RequestEngine } from "./request-engine.ts";
import { describeFailure, requestWords } from "./request-words.ts";

const ofTables = () => import("./request-sending.ts");
/** The one that starts services comes with the price list. */
const engines = {
  funding: loadLazily<RequestEngine>(async () => (await ofTables()).engineOf("funding")),
  project: loadLazily<RequestEngine>(async () => (await ofTables()).engineOf("project")),
  consultation: loadLazily<RequestEngine>(async () => (await ofTables()).engineOf("consultation")),
  service: loadLazily<RequestEngine>(async () => (await import("../../services/service-sending.ts")).serviceEngine),
} as const satisfies Record<RequestKind, object>;

/** Why a sending came to nothing, where something better can be done about it than to send again. */
export type Obstacle =
  | { readonly kind: "signed-out" }
  | { readonly kind: "taken"; readonly nearest: readonly string[] };

/** An earlier request whose text a new one begins with. */
export type EarlierRequest = { readonly id: string; readonly values: FormValues };

/** Begins the ids of the controls, and names the draft; what is asked again has one of its own. */
export const nameForm = (kind: RequestKind, again?: EarlierRequest) =>
  again ? `application-${kind}-${again.id}` : `application-${kind}`;

type Options = {
  kind: RequestKind;
  /** The account that fills it in, if one does. */
  owner: string | null;
  /** The request that is made again. */
  again?: EarlierRequest;
  /** More to say with the success. */
  tellMore?: (values: Sending<RequestEngine>["values"]) => string;
  onSent: () => void;
};

const followUp = "Track it on your dashboard.";
const sentBefore = "We had already received it, so it was not sent again.";
const replacedBefore = "The earlier version you sent has been cancelled.";

/** What the request forms do: send once in the name of the signed-in account, and show the outcome. */
export function useRequest({ kind, owner, again, tellMore, onSent }: Options) {
  const name = nameForm(kind, again);
  const words = requestWords[kind];
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  async function send({ values, engine, progress, keep, refuse, fail, forget }: Sending<RequestEngine>) {
    setObstacle(null);
    const startedAt = progress.startedAt ?? Date.now();
    const before = progress.attempt;
    const { earlier, said } = engine.noteSending(values, before?.said);
    // Until an answer comes it is unknown whether it has arrived; a reload meanwhile must not forget that.
    progress.startedAt = startedAt;
    progress.attempt = { key: `${startedAt}`, replaces: null, said };
    keep();
    const sent = { name, startedAt, owner, isUncertain: before !== null, earlier };
    const outcome = await engine.send(values, sent);
    if (outcome.kind !== "sent" && !(outcome.kind === "failed" && outcome.isUncertain)) {
      // Once uncertain, it stays so until it is found or sent.
      progress.attempt = before;
      keep();
    }
    switch (outcome.kind) {
      case "sent": {
        forget();
        const news = outcome.again ? sentBefore : outcome.replaced ? replacedBefore : "";
        const text = [tellMore?.(values), outcome.news, news, followUp].filter(Boolean).join(" ");
        showToast({ kind: "success", title: words.success, text });
        return onSent();
      }
      case "signed-out":
        setObstacle({ kind: "signed-out" });
        return fail({ text: words.login });
      case "taken":
        setObstacle(outcome);
        return fail({ text: describeFailure(kind, outcome.message) });
      case "refused": {
        const [first = "our server did not accept it"] = Object.values(outcome.errors);
        const isKnown = (name: string) => name in values || name === "time";
        const known = Object.entries(outcome.errors).filter(([name]) => isKnown(name));
        if (known.length === 0) return fail({ text: describeFailure(kind, first) });
        showToast({ kind: "error", text: describeFailure(kind, first) });
        return refuse(Object.fromEntries(known));
      }
      case "failed":
        return fail({ text: describeFailure(kind, outcome.message) });
    }
  }

  const form = useDraftForm<RequestEngine>({
    id: name,
    owner,
    initial: again?.values,
    engine: engines[kind],
    findErrors: ({ findErrors }, values) => findErrors(values),
    send,
    error: { text: describeFailure(kind, unreachable) },
  });
  return { form, obstacle: form.problem ? obstacle : null };
}
