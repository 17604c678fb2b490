export type Findings = {
  /** Notes the sentence unless it holds. */
  expect(holds: boolean, sentence: string): void;
  /** Ends the benchmark with an error that has all sentences that do not hold. */
  end(): void;
};

/** What a benchmark shows to be untrue: noted, so that all figures are printed before it fails. */
export function makeFindings(): Findings {
  const untrue: string[] = [];
  return {
    expect(holds, sentence) {
      console.log(`${holds ? "Holds" : "DOES NOT HOLD"}: ${sentence}`);
      if (!holds) untrue.push(sentence);
    },
    end() {
      if (untrue.length > 0) throw new Error(`Untrue on this machine: ${untrue.join(" ")}`);
    },
  };
}
