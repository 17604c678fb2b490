import { createContext, type ReactNode, useContext } from "react";

const HasEmail = createContext(true);

/** Around a record: whether its customer can be told by email. */
export function CustomerEmail({ email, children }: { email: string; children: ReactNode }) {
  return <HasEmail value={email !== ""}>{children}</HasEmail>;
}

/** What a message says after a step: that the customer was told, or that a colleague has to. */
export function sayTold(hasEmail: boolean): string {
  return hasEmail
    ? "The customer has been notified."
    : "The customer has no email address. Please tell them by phone or WhatsApp.";
}

export const useToldSentence = (): string => sayTold(useContext(HasEmail));
