import { type StartableService, startableServices } from "#domain/catalogue/stages/startable-services.ts";

/** What people call a service beside its name in the price list. */
const otherNames: Readonly<Record<string, string>> = {
  "calculator-private-limited": "pvt ltd company incorporation",
  "calculator-trademark": "tm brand logo",
  "calculator-itr": "itr tax return",
  "calculator-accounting": "bookkeeping books",
  "incorporation-opc": "opc",
  "gst-registration": "gstin",
  "gst-filing": "gst return gstr",
  "trade-license": "trade licence",
  "startup-india": "dpiit recognition",
  "shop-act": "shop and establishment licence gumasta",
  fssai: "food licence",
};

const toWords = (text: string) =>
  text
    .toLocaleLowerCase("en-IN")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function isFound({ id, name, category }: StartableService, words: readonly string[]): boolean {
  const known = toWords(`${name} ${category} ${id} ${otherNames[id] ?? ""}`);
  return words.every((word) => known.some((each) => each.startsWith(word)));
}

/** The services that have a word beginning with each that was typed; all of them for nothing typed. */
export function findServices(typed: string): readonly StartableService[] {
  const words = toWords(typed);
  return startableServices.filter((service) => isFound(service, words));
}
