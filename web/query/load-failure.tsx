import { QuotedReference } from "#web/form-kit/problem-banner.tsx";
import type { Live } from "./use-live.ts";

type LoadFailureProps = {
  /** Of what could not be loaded: "Your consultations could not be loaded." */
  failure: string;
  live: Pick<Live<unknown>, "advice" | "reference">;
};

/** What could not be loaded, and what to do next: what the server says, or, where it said nothing, to look at the connection. */
export function LoadFailure({ failure, live: { advice, reference } }: LoadFailureProps) {
  return (
    <>
      <p>
        {failure} {advice ?? "Please check your connection and try again."}
      </p>
      <QuotedReference reference={reference} />
    </>
  );
}
