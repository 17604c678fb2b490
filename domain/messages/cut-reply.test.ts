import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { answerMarker } from "../business/answer-marker.ts";
import { cutReply } from "./cut-reply.ts";

const marks = { addresses: ["desk+0123456789abcdefghjk@neev.example", "desk@neev.example"], brand: "Neev Advisory" };
const cut = (text: string) => cutReply(text, marks).text;
const quoted = "> Please send the rent agreement.\n>\n> Meera Rao";

test("what a mail program quotes is cut, in every language, with the line above it", () => {
  for (const line of [
    "On Fri, 27 Nov 2026 at 10:12, Neev Advisory <desk@neev.example> wrote:",
    "On Fri, 27 Nov 2026 at 10:12, Neev Advisory <\ndesk+0123456789abcdefghjk@neev.example> wrote:",
    "On Fri, 27 Nov 2026 at 10:12, Neev Advisory\n<desk@neev.example> wrote:",
    "शुक्र, 27 नव॰ 2026 को 10:12 बजे Neev Advisory <desk@neev.example> ने लिखा:",
    "शुक्र, २७ नोव्हें, २०२६ रोजी १०:१२ वाजता Neev Advisory <desk@neev.example> ने लिहिले:",
    "வெள்., 27 நவ., 2026, முற்பகல் 10:12 அன்று, Neev Advisory <desk@neev.example> எழுதியது:",
    "శుక్ర, 27 నవం, 2026 ఉ 10:12కి Neev Advisory <desk@neev.example> రాసారు:",
    "শুক্র, ২৭ নভে, ২০২৬ তারিখে ১০:১২ এ, Neev Advisory <desk@neev.example> লিখেছেন:",
    "શુક્ર, 27 નવે, 2026 એ 10:12 વાગ્યે, Neev Advisory <desk@neev.example> એ લખ્યું:",
    "Le ven. 27 nov. 2026 à 10:12, Neev Advisory a écrit :",
    "Am 27.11.2026 um 10:12 schrieb Neev Advisory:",
  ])
    assert.equal(cut(`Here it is.\n\n${line}\n\n${quoted}\n`), "Here it is.", line);
});

test("below the line of a marked email nothing is the answer, whatever language the program speaks", () => {
  const whole = `${answerMarker}\n\nNew message about S-261127-7QK2M\n\nPlease send the rent agreement.`;
  const asQuoted = whole.replace(/^/gm, "> ");
  for (const text of [
    `Here it is.\n\n27.11.2026 10:12 Neev Advisory kirjoitti:\n${asQuoted}`,
    `Here it is.\n\n${whole}`,
    `Here it is.\n\nPrzekazano dalej przez Neev Advisory:\n\n${whole}\n\n-- \nAsha`,
  ])
    assert.equal(cut(text), "Here it is.", text);
  const between = `Hello\n\n${asQuoted}\nIt is on its way.\n> And the other one?\nThat too.`;
  assert.equal(cut(between), between, "who answers between the lines loses nothing");
});

test("what Outlook puts under an answer is cut, with its rule", () => {
  const fields =
    "From: Neev Advisory <desk@neev.example>\nSent: 27 November 2026 10:12\nTo: asha@example.in\nSubject: Your request";
  for (const rule of ["________________________________\n", "-----Original Message-----\n", ""])
    assert.equal(cut(`Here it is.\n\n${rule}${fields}\n\nPlease send the rent agreement.\n`), "Here it is.", rule);
  const hindi = "प्रेषक: Neev Advisory <desk@neev.example>\nभेजा गया: 27 नवंबर 2026\nविषय: आपका अनुरोध";
  assert.equal(cut(`यह रहा।\n\n${hindi}\n\nकृपया भेजें।`), "यह रहा।");
  const list = "Name: Asha\nCity: Pune\nPAN: ABCDE1234F";
  assert.equal(
    cut(`These are my details:\n${list}`),
    `These are my details:\n${list}`,
    "a list of the sender's own stays",
  );
});

test("a signature and the line of a program are cut, at the end alone", () => {
  assert.equal(cut("Yes.\n\n-- \nAsha Rao\nPune"), "Yes.");
  const long = Array.from({ length: 15 }, (_, at) => `Line ${at}`).join("\n");
  assert.equal(cut(`Yes.\n\n-- \n${long}`), "Yes.", "that of a company is long");
  assert.match(cut(`Yes.\n--\n${long}`), /Line 14/);
  assert.equal(cut("Yes.\n\nSent from my iPhone"), "Yes.");
  assert.equal(cut(`Yes.\n\nGet Outlook for Android\nOn 27 Nov 2026, at 10:12, Neev wrote:\n${quoted}`), "Yes.");
  assert.equal(
    cut("Sent from my office is the parcel.\n\n\n\n\n\n\n\n\nPlease check."),
    "Sent from my office is the parcel.\n\n\n\n\n\n\n\n\nPlease check.",
  );
});

test("an answer is never lost", () => {
  for (const text of [
    `${quoted}\n\nHere it is.`,
    `On 27 Nov 2026 at 10:12, Neev wrote:\n> Your PAN?\nABCDE1234F\n> Your city?\nPune`,
    quoted,
    "-- \nAsha",
    "> I quote myself, and nothing else",
    "",
  ])
    assert.deepEqual(cutReply(text, marks), { text: text.trim(), wasCut: false }, text);
  assert.deepEqual(cutReply("Yes", marks), { text: "Yes", wasCut: false });
  assert.equal(cutReply(`Yes\r\n\r\n${quoted}`, marks).wasCut, true);
  assert.equal(
    cut("Please note:\n> this is important"),
    "Please note:",
    "what stands above a quotation without an author stays",
  );
});

test("a megabyte that is made to be slow is cut in no time", () => {
  const startedAt = performance.now();
  for (const piece of [
    "a: ",
    "> ",
    ">\n",
    "From: x\n",
    "-",
    "-\n",
    "On a wrote:\n",
    "\n",
    " ",
    "Op a schreef ",
    "__ :",
    "mail ",
  ])
    cutReply(piece.repeat(1_000_000 / piece.length), marks);
  assert.ok(performance.now() - startedAt < scaleLimit(5_000));
});
