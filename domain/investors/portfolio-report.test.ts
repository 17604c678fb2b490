import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Holding, HoldingEvent } from "./holdings.ts";
import { writePortfolioReport } from "./portfolio-report.ts";

const holding: Holding = {
  id: "a",
  company_name: '=HYPERLINK("https://example.in","नमस्ते ₹")',
  sector: "food",
  stage: "mvp",
  city: null,
  invested_on: "2026-04-01",
  amount: 1234.5,
};
const event: HoldingEvent = {
  id: "e",
  holding_id: "a",
  happened_on: "2026-09-01",
  kind: "round",
  value: 617.25,
  note: 'Led by "Anant", flat',
  created_at: "2026-09-02T10:00:00+05:30",
};

describe("the portfolio as a file", () => {
  test("it begins with a byte order mark, and writes figures without grouping", () => {
    const report = writePortfolioReport([holding], [event]);
    assert.deepEqual([...new TextEncoder().encode(report).slice(0, 3)], [0xef, 0xbb, 0xbf]);
    const [head = "", line = "", end] = report.slice(1).split("\r\n");
    assert.match(head, /^Company,Sector,Stage,City,Invested on,Invested \(₹\),Value \(₹\),Change \(%\),/);
    assert.ok(line.startsWith(`"'=HYPERLINK(""https://example.in"",""नमस्ते ₹"")",`), line);
    assert.match(line, /,2026-04-01,1234\.5,617\.25,-50,2026-09-01,Held,/);
    assert.ok(line.endsWith('"2026-09-01 New round: Led by ""Anant"", flat"'), line);
    assert.equal(end, "");
  });

  test("an empty portfolio is a file with headings only", () => {
    assert.equal(writePortfolioReport([], []).split("\r\n").length, 2);
  });
});
