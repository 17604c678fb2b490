import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Holding, HoldingEvent } from "./holdings.ts";
import { writePortfolioReport, writeTransactions } from "./portfolio-report.ts";

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
  share_sold: null,
  note: 'Led by "Anant", flat',
  created_at: "2026-09-02T10:00:00+05:30",
};

describe("the portfolio as a file", () => {
  test("it begins with a byte order mark, and writes figures without grouping", () => {
    const report = writePortfolioReport([holding], [event], "2027-04-01");
    assert.deepEqual([...new TextEncoder().encode(report).slice(0, 3)], [0xef, 0xbb, 0xbf]);
    const [head = "", line = "", end] = report.slice(1).split("\r\n");
    assert.match(head, /^Company,Sector,Stage,City,Invested on,Invested \(₹\),Value \(₹\),Change \(%\),/);
    assert.ok(line.startsWith(`"'=HYPERLINK(""https://example.in"",""नमस्ते ₹"")",`), line);
    assert.match(line, /,2026-04-01,1234\.5,617\.25,-50,2026-09-01,Held,0,-617\.25,0\.5,-50,2026-04-01,2027-04-01,/);
    assert.ok(line.endsWith('"2026-09-01 New round: Led by ""Anant"", flat"'), line);
    assert.equal(end, "");
  });

  test("an empty portfolio is a file with headings only", () => {
    assert.equal(writePortfolioReport([], [], "2026-11-20").split("\r\n").length, 2);
  });

  test("what was written off has a loss and no annual rate", () => {
    const end: HoldingEvent = { ...event, kind: "write-off", value: 0, note: null };
    const [, line = ""] = writePortfolioReport([holding], [end], "2027-04-01").split("\r\n");
    assert.match(
      line,
      /,1234\.5,0,-100,2026-09-01,Written off,0,-1234\.5,0,,2026-04-01,2026-09-01,2026-09-01 Write-off$/,
    );
  });
});

describe("the transactions as a file", () => {
  test("begin with the first purchase, in the order of their days, with the cash flows", () => {
    const sale: HoldingEvent = {
      ...event,
      id: "s",
      happened_on: "2026-08-01",
      kind: "exit",
      value: 300,
      share_sold: 12.5,
    };
    const more: HoldingEvent = {
      ...event,
      id: "m",
      happened_on: "2026-05-01",
      kind: "purchase",
      value: 100.25,
      note: null,
    };
    const lines = writeTransactions(
      [{ ...holding, company_name: "Anant" }],
      [event, { ...sale, note: "-1" }, more],
    ).split("\r\n");
    assert.deepEqual(lines.slice(0, -1), [
      "\uFEFFCompany,Date,Transaction,Amount (₹),Share sold (%),Cash flow (₹),Note",
      "Anant,2026-04-01,Purchase,1234.5,,-1234.5,",
      "Anant,2026-05-01,Follow-on purchase,100.25,,-100.25,",
      "Anant,2026-08-01,Partial exit,300,12.5,300,'-1",
      'Anant,2026-09-01,New round,617.25,,,"Led by ""Anant"", flat"',
    ]);
  });
});
