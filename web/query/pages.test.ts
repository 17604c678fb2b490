import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Ask, cutPage, type Dated, mergePages, takePage } from "./pages.ts";

const row = (id: string, second: string): Dated => ({ id, created_at: `2026-11-21T10:00:${second}+05:30` });
const ids = (rows: readonly Dated[]) => rows.map(({ id }) => id).join("");
const ask: Ask = { owner: "o", size: 3 };

/** Stands for the client's query: writes down what it is asked. */
class Asked {
  readonly words: string[] = [];
  or = (filters: string) => this.note(`or=${filters}`);
  order = (column: string, { ascending }: { ascending: boolean }) =>
    this.note(`${column} ${ascending ? "up" : "down"}`);
  limit = (rows: number) => this.note(String(rows));
  note(words: string) {
    this.words.push(words);
    return this;
  }
}

describe("pages of records", () => {
  test("the newest of several tables come first, whatever table they are of", () => {
    const funding = { rows: [row("a", "09"), row("b", "05")], hasMore: false, count: 2 };
    const projects = { rows: [row("c", "07.5"), row("d", "07.45"), row("e", "07")], hasMore: true, count: 12 };
    const merged = mergePages([funding, projects], ask);
    assert.equal(ids(merged.rows), "acd");
    assert.deepEqual([merged.hasMore, merged.count], [true, 14]);
    assert.equal(mergePages([funding, { ...projects, count: null }], ask).count, null);
    const few = mergePages([funding, { rows: [row("c", "07")], hasMore: false, count: 1 }], ask);
    assert.equal(few.hasMore, false);
    assert.equal(mergePages([funding, { ...projects, hasMore: false }], ask).hasMore, true, "five for three places");
  });

  test("records of one instant stand in one order, so that a page neither repeats nor leaves out", () => {
    const merged = mergePages(
      [
        { rows: [row("a", "05")], hasMore: false, count: 1 },
        { rows: [row("b", "05")], hasMore: false, count: 1 },
      ],
      ask,
    );
    assert.equal(ids(merged.rows), "ba");
  });

  test("the way back shows the records nearest to where one was, again newest first", () => {
    const newer: Ask = { ...ask, cursor: { direction: "newer", at: row("x", "01").created_at, id: "x" } };
    const merged = mergePages(
      [
        { rows: [row("a", "02"), row("b", "06"), row("c", "09")], hasMore: false, count: 3 },
        { rows: [row("d", "03")], hasMore: false, count: 1 },
      ],
      newer,
    );
    assert.equal(ids(merged.rows), "bda");
  });

  test("the row that was asked for beyond a page says that there is more, and is not shown", () => {
    const four = ["09", "08", "07", "06"].map((second, at) => row("abcd".charAt(at), second));
    assert.deepEqual(cutPage(four, ask, 4), { rows: four.slice(0, 3), hasMore: true, count: 4 });
    assert.deepEqual(cutPage(four.slice(1), ask, null), { rows: four.slice(1), hasMore: false, count: null });
    const newer: Ask = { ...ask, cursor: { direction: "newer", at: row("x", "01").created_at, id: "x" } };
    assert.equal(ids(cutPage([...four].reverse(), newer, null).rows), "bcd", "nearest to where one was, newest first");
  });

  test("a page is asked for by where it begins, not by how many are left out", () => {
    assert.deepEqual(takePage(new Asked(), ask).words, ["created_at down", "id down", "4"]);
    const { created_at: at, id } = row("x", "01");
    assert.deepEqual(takePage(new Asked(), { ...ask, cursor: { direction: "older", at, id } }).words, [
      `or=created_at.lt."${at}",and(created_at.eq."${at}",id.lt."x")`,
      "created_at down",
      "id down",
      "4",
    ]);
    const [filter, order] = takePage(new Asked(), { ...ask, cursor: { direction: "newer", at, id } }).words;
    assert.match(filter ?? "", /created_at\.gt\./);
    assert.equal(order, "created_at up");
  });
});
