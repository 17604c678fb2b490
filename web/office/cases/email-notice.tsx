import type { ReactNode } from "react";

/** Who is emailed about a step; a customer of whom only a phone number is known is told by the person who takes it. */
export function EmailNotice({ email, children }: { email: string; children: ReactNode }) {
  if (email === "") return <>The customer has no email address. Please tell them by phone or WhatsApp.</>;
  return (
    <>
      <b>{email}</b> {children}
    </>
  );
}
