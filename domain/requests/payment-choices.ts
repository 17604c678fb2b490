/** How a payment was made, as the office records it by hand. */
export const paymentMethods = ["upi", "bank_transfer", "card", "cash", "cheque"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  upi: "UPI",
  bank_transfer: "Bank transfer",
  card: "Card",
  cash: "Cash",
  cheque: "Cheque",
};

export const paymentMaxLengths = { reference: 120, reason: 1000 } as const;
