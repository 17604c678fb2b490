/** Under what could not be loaded for an error of ours: with it the log tells us why. */
export function QuotedReference({ reference }: { reference: string | undefined }) {
  return reference ? <p>If it happens again, write to us and quote the reference {reference}.</p> : null;
}
