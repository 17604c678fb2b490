import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { CancelRefund } from "./cancel-refund.tsx";

type WhoCancelsProps = {
  id: string;
  request: { readonly kind: RequestKind; readonly id: string };
  /** The customer asked for it; otherwise it counts as cancelled by us. */
  byCustomer: boolean;
  onChoose: (byCustomer: boolean) => void;
};

const choices = [
  { byCustomer: false, label: "We cancel" },
  { byCustomer: true, label: "The customer asked us to" },
] as const;

/** At whose wish the office cancels: the refund of a consultation depends on it, and is shown before. */
export function WhoCancels({ id, request, byCustomer, onChoose }: WhoCancelsProps) {
  return (
    <>
      <fieldset className="field">
        <legend className="field__label field__label--legend">Who cancels?</legend>
        <div className="radios">
          {choices.map((choice) => (
            <label className="pill-radio" key={choice.label}>
              <input
                type="radio"
                name={id}
                checked={choice.byCustomer === byCustomer}
                onChange={() => onChoose(choice.byCustomer)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {request.kind === "consultation" ? <CancelRefund id={request.id} byCustomer={byCustomer} /> : null}
    </>
  );
}
