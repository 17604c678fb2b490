import { payableFor } from "#domain/catalogue/calculator.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { consultationSessions, type SessionId } from "#domain/consultations/consultation-choices.ts";
import { sayPayment } from "#domain/consultations/session-payment.ts";
import { nothing, type Paise } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";

/** What a session costs, and what is payable with the tax on it (decision D12). */
function namePrice(price: Paise): string {
  if (price === nothing) return "Free";
  const { payable } = payableFor(price, { kind: "known", amount: nothing, note: "" });
  return `${formatRupees(price)}; with GST ${gstRatePercent}% ${formatMoney(payable)}`;
}

type SessionChoiceProps = { id: string; chosen: SessionId; onChoose: (session: SessionId) => void };

/** Which session is booked: it fixes length and price. */
export function SessionChoice({ id, chosen, onChoose }: SessionChoiceProps) {
  const isPriced = consultationSessions.some(({ id: each, price }) => each === chosen && price !== nothing);
  return (
    <fieldset className="field">
      <legend className="field__label field__label--legend">Session</legend>
      <div className="choices choices--wide">
        {consultationSessions.map((session) => (
          <label className="choice" key={session.id}>
            <input
              type="radio"
              id={session.id === chosen ? `${id}-session` : undefined}
              name="session"
              value={session.id}
              checked={session.id === chosen}
              onChange={() => onChoose(session.id)}
              data-autofocus={session.id === chosen ? "" : undefined}
            />
            <b>{session.title}</b>
            <span>
              {session.minutes} min · {namePrice(session.price)}
            </span>
          </label>
        ))}
      </div>
      {isPriced ? <p className="field__hint">{sayPayment(false)}</p> : null}
    </fieldset>
  );
}
