const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Markup that is safe to send: from `html`, or a constant in the code; never from user input. */
export class SafeHtml {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Insertable = string | number | SafeHtml | null | readonly (string | number | SafeHtml | null)[];

function insert(value: Insertable): string {
  if (Array.isArray(value)) return value.map(insert).join("");
  if (value === null) return "";
  return value instanceof SafeHtml ? value.markup : escapeHtml(String(value));
}

/** Template tag: inserted values are escaped, unless they are markup from this tag itself. Null inserts nothing. */
export function html(parts: TemplateStringsArray, ...values: Insertable[]): SafeHtml {
  return new SafeHtml(parts.reduce((markup, part, index) => markup + insert(values[index - 1] ?? null) + part));
}
