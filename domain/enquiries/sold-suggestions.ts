import { findStartable, startableServices } from "../catalogue/stages/startable-services.ts";

/** The service that an enquiry of this kind is mostly about; those that can be several things have none. */
const usual: Readonly<Record<string, string>> = {
  "Company Registration": "calculator-private-limited",
  "Company Incorporation": "calculator-private-limited",
  "GST Registration": "gst-registration",
  GST: "gst-registration",
  "Trademark Registration": "calculator-trademark",
  Trademark: "calculator-trademark",
  "Income Tax Services": "calculator-itr",
  "Income Tax": "calculator-itr",
  "Accounting Services": "calculator-accounting",
  Accounting: "calculator-accounting",
  "Compliance Services": "compliance-basic",
  "Website Development": "web-basic",
  "Web Development": "web-basic",
};

type Asked = { readonly service_type: string | null; readonly subject: string | null };

/** The id of the service that was probably sold with an enquiry: one that its subject names, else the usual one; empty where none is likely. */
export function suggestSold({ service_type, subject }: Asked): string {
  const said = subject?.toLocaleLowerCase("en-IN") ?? "";
  const named = startableServices.find(({ name }) => said.includes(name.toLocaleLowerCase("en-IN")));
  const id = named?.id ?? usual[service_type ?? ""] ?? "";
  return findStartable(id)?.id ?? "";
}
