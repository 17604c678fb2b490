import { useCallback, useEffect, useState } from "react";
import { formatDate } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { Button } from "#web/ui/button.tsx";

type Refund = NonNullable<AnswerBody<"cancel-request">["refund"]>;
type Shown = { readonly byCustomer: boolean; readonly refund?: Refund; readonly failure?: string };

function sayDates({ amount, review_by, paid_by }: Refund): string {
  if (amount === 0) return "";
  return ` Review by ${formatDate(new Date(review_by))}, payment by ${formatDate(new Date(paid_by))}.`;
}

/** The refund that follows if this consultation is cancelled now. */
export function CancelRefund({ id, byCustomer }: { id: string; byCustomer: boolean }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const look = useCallback(async (): Promise<Shown> => {
    const body = { kind: "consultation", id, preview: true, by_customer: byCustomer } as const;
    const answer = await callFunction("cancel-request", body, { asMyself: true });
    return answer.ok ? { byCustomer, refund: answer.data.refund } : { byCustomer, failure: answer.message };
  }, [id, byCustomer]);

  useEffect(() => {
    let isChosen = true;
    void look().then((found) => isChosen && setShown(found));
    return () => {
      isChosen = false;
    };
  }, [look]);

  async function retry() {
    setShown(null);
    setShown(await look());
  }
  const current = shown?.byCustomer === byCustomer ? shown : null;
  return (
    <div className="stack" role="status">
      <p>
        <b>Refund:</b> {current ? (current.refund?.reason ?? current.failure) : "Loading..."}
        {current?.refund ? sayDates(current.refund) : null}
      </p>
      {current?.failure ? (
        <Button variant="secondary" small onClick={() => void retry()}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
