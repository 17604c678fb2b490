import { type Paise, rupees } from "./paise.ts";
import { formatMoney } from "./rupees.ts";

/** What the office is asked before a payment is recorded; each is answered by recording it again with its name. */
export const paymentQuestions = ["overpayment", "same_reference", "cash_limit"] as const;
export type PaymentQuestion = (typeof paymentQuestions)[number];

/**
 * From this sum on, cash must not be received from one person in a day, for one transaction or for one event: Income-tax
 * Act, 1961, section 269ST (docs/business-rules.md).
 */
export const cashLimit = rupees(2_00_000);

/** Why a payment is questioned, as far as it is known. */
export type PaymentDoubts = {
  /** By how much it exceeds what is still payable; null where nothing is known to be exceeded. */
  readonly tooMuch: Paise | null;
  /** The reference of a request with a valid payment of the same bank reference, whatever its case and spaces. */
  readonly sameReferenceOn: string | null;
  /** Cash of this customer on that day, or for this request and what was sold with it, with this payment; null for another method. */
  readonly cash: Paise | null;
};

/** The questions, each with its sentence; those already confirmed are left out. */
export function questionPayment(
  { tooMuch, sameReferenceOn, cash }: PaymentDoubts,
  confirmed: readonly PaymentQuestion[],
): readonly { readonly question: PaymentQuestion; readonly sentence: string }[] {
  const found: { question: PaymentQuestion; sentence: string }[] = [];
  if (tooMuch !== null && tooMuch > 0)
    found.push({ question: "overpayment", sentence: `This is ${formatMoney(tooMuch)} more than is still payable.` });
  if (sameReferenceOn !== null)
    found.push({
      question: "same_reference",
      sentence: `A payment with this reference is already recorded for ${sameReferenceOn}.`,
    });
  if (cash !== null && cash >= cashLimit)
    found.push({
      question: "cash_limit",
      sentence: `With this payment, the cash from this customer is ${formatMoney(cash)}. Section 269ST of the Income-tax Act forbids receiving ${formatMoney(cashLimit)} or more in cash in a day, for one transaction or for one event.`,
    });
  return found.filter(({ question }) => !confirmed.includes(question));
}
