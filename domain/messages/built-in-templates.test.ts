import assert from "node:assert/strict";
import { test } from "node:test";
import { findPlaceholder } from "../fields/placeholders.ts";
import { builtInTemplates } from "./built-in-templates.ts";
import { fillTemplate, messageTemplateSchema } from "./message-templates.ts";
import { threadKinds } from "./messages.ts";

const values = { name: "Asha Rao", reference: "S-261123-7QK2M", service: "GST registration", consultant: "Meera Rao" };

test("a built-in template keeps the rules of those that the office saves, and its names are all filled in", () => {
  for (const { id: _, ...template } of builtInTemplates) {
    assert.equal(messageTemplateSchema.safeParse({ ...template, kinds: [...template.kinds] }).success, true);
    assert.doesNotMatch(fillTemplate(template.text, values), /\{\w+\}/, template.title);
  }
});

test("what is left to be filled in by hand stops the sending", () => {
  const open = builtInTemplates.filter(({ text }) => text.includes("["));
  assert.ok(open.length > 0);
  for (const { text, title } of open) assert.notEqual(findPlaceholder(fillTemplate(text, values)), undefined, title);
});

test("a name that is not known is left to be filled in by hand", () => {
  const filled = fillTemplate("Dear {name}, {reference}.\n{consultant}", { ...values, name: "", consultant: "" });
  assert.equal(filled, "Dear [name], S-261123-7QK2M.\n[consultant]");
  assert.equal(findPlaceholder(filled), "[name]");
});

test("a record without a name of its own is called by what it is, within a sentence and at its beginning", () => {
  const write = (text: string, service: string) => fillTemplate(text, { ...values, service, consultant: "de Souza" });
  assert.equal(write("Here is our quote for {service}.", "Your enquiry"), "Here is our quote for your enquiry.");
  assert.equal(
    write("Dear {name},\n\n{service} is closed.", "Grievance"),
    "Dear Asha Rao,\n\nYour grievance is closed.",
  );
  assert.equal(
    write("Good news. {service} is paid.\n{consultant}", "Refund request"),
    "Good news. Your refund request is paid.\nde Souza",
  );
});

test("every kind of record has templates", () => {
  for (const kind of threadKinds)
    assert.ok(
      builtInTemplates.some(({ kinds }) => kinds.includes(kind)),
      kind,
    );
});
