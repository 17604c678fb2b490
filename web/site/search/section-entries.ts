import { trademarkClasses } from "#domain/catalogue/trademark/trademark-classes.ts";
import type { SearchEntry } from "#web/layout/search/search-entry.ts";
import { blockId } from "../blocks/block-id.ts";
import type { Block, ListItem, Question, SampleText } from "../blocks/page-content.ts";

/** Text may hold links as `[label](/path)`. */
export const plainText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");

const shownLength = 160;

/** The beginning of a text, cut between words. */
export function shorten(text: string): string {
  const plain = plainText(text);
  return plain.length <= shownLength ? plain : `${plain.slice(0, shownLength).replace(/\s+\S*$/, "")}…`;
}

const readItem = (item: ListItem) => (typeof item === "string" ? item : `${item.term}: ${item.text}`);

function listTexts(block: Block): string[] {
  if (block.kind === "list") return [...(block.intro ? [block.intro] : []), ...block.items.map(readItem)];
  if (block.kind === "table")
    return [...(block.intro ? [block.intro] : []), ...block.rows.map((row) => row.join(", "))];
  if (block.kind === "steps") return block.steps.map(({ title, text }) => `${title}: ${text}`);
  return [...block.paragraphs];
}

/** The words of a text once each, without names of sites; what the index carries of the parts that are not shown. */
const listOnce = (text: string) =>
  [
    ...new Set(
      plainText(text)
        .toLowerCase()
        .replace(/[a-z]+(?:\.[a-z]+)+/g, " ")
        .match(/[\p{L}\p{M}\p{N}-]{2,}/gu),
    ),
  ].join(" ");

type ContentPage = {
  readonly path: string;
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly sample?: SampleText;
};

/** What the picture of a page shows is found by the words of its notes. */
function sampleBlock({ heading, intro, notes }: SampleText): Block {
  return { kind: "list", heading, style: "plain", items: notes, ...(intro ? { intro } : {}) };
}

/** The parts of a content page, each with the address at which the page opens. */
export function listSections({ path, name, blocks, sample }: ContentPage): SearchEntry[] {
  return [...(sample ? [sampleBlock(sample)] : []), ...blocks].map((block) => {
    const [first = "", ...others] = listTexts(block);
    return {
      title: `${name}: ${block.heading}`,
      kind: "Section",
      path: `${path}#${blockId(block.heading)}`,
      text: shorten(first),
      keywords: [],
      more: listOnce([plainText(first).slice(shownLength), ...others].join(" ")),
    };
  });
}

export function listQuestions(path: string, questions: readonly Question[], name?: string): SearchEntry[] {
  return questions.map(({ question, answer }) => ({
    title: question,
    kind: "Question",
    path: `${path}#${blockId(question)}`,
    text: shorten(answer),
    keywords: name ? [name] : [],
    more: listOnce(plainText(answer).slice(shownLength)),
  }));
}

/** Each trademark class by its number, its goods and services; a word such as "tea" alone is answered with its class. */
export const classEntries: readonly SearchEntry[] = trademarkClasses.map(({ number, name, examples }) => ({
  title: `Trademark class ${number}: ${name}`,
  kind: "Class",
  path: "/services/trademark#find-your-class",
  text: shorten(examples),
  keywords: [`class ${number}`],
  more: listOnce(examples.slice(shownLength)),
}));
