import { RestError } from "../rest-error.ts";

/** Reads a text once; an unreadable part becomes PGRST100 with its place and what was expected. */
export class Scanner {
  readonly text: string;
  /** The name of this text in errors, such as `filter`. */
  private readonly what: string;
  /** How many characters PostgREST counts before this text when it names a column. */
  private readonly before: number;
  at = 0;

  constructor(text: string, what: string, before = 0) {
    this.text = text;
    this.what = what;
    this.before = before;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text[this.at] ?? "";
  }

  /** Goes past the word when it comes next. */
  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Goes past the longest text that the sticky pattern matches here; undefined when it does not. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  skipSpace(): void {
    this.match(/\s*/y);
  }

  expect(word: string, expected: string): void {
    if (!this.take(word)) this.fail(expected);
  }

  fail(expected: string, at = this.at): never {
    const character = [...this.text.slice(at)][0];
    const unexpected = character === undefined ? "end of input" : JSON.stringify(character);
    const place = this.before + [...this.text.slice(0, at)].length + 1;
    throw new RestError(400, {
      code: "PGRST100",
      message: `"failed to parse ${this.what} (${this.text})" (line 1, column ${place})`,
      details: `unexpected ${unexpected} expecting ${expected}`,
    });
  }
}
