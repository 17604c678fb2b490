import { gstinCheckCharacter } from "#domain/clients/tax-numbers.ts";
import type { SampleDays } from "./sample-days.ts";
import { type SampleStep, sampleTag } from "./sample-office.ts";
import { addressOf, type SampleCustomer, sampleCustomers } from "./sample-people.ts";

type Person = {
  readonly full_name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly designation?: string;
};
type ClientSample = {
  readonly key: string;
  readonly kind: string;
  readonly legal_name: string;
  readonly trade_name?: string;
  readonly pan?: string;
  readonly state?: string;
  readonly isRegistered?: boolean;
  readonly cin?: string;
  readonly address?: string;
  readonly tags?: readonly string[];
  readonly contacts: readonly Person[];
  readonly note?: string;
};

const account = (key: SampleCustomer, designation: string): Person => ({
  ...{ ...sampleCustomers[key], email: addressOf(key), designation },
});

/** One of each kind and two more companies; most have the account of a customer as a contact. */
const clients: readonly ClientSample[] = [
  {
    ...{
      key: "raman foods",
      kind: "company",
      legal_name: "Raman Foods Private Limited",
      trade_name: "Madras Tiffin Works",
    },
    ...{
      pan: "AAFCR4821K",
      state: "33",
      isRegistered: true,
      cin: "U15400TN2021PTC148210",
      tags: ["GST monthly", "Key client"],
    },
    address: "14 Luz Church Road, Mylapore, Chennai 600004",
    contacts: [
      account("priya.raman", "Director"),
      { full_name: "K. Raman", email: "k.raman@neev.example", phone: "+919845012311", designation: "Director" },
      { full_name: "Meenakshi Sundaram", phone: "+919845012312", designation: "Accountant" },
    ],
    note: "Sends the purchase register on the 5th of each month. Prefers WhatsApp.",
  },
  {
    ...{ key: "mehta huf", kind: "huf", legal_name: "Arjun Mehta HUF", pan: "AAHHM2210Q", state: "27" },
    contacts: [account("arjun.mehta", "Karta")],
  },
  {
    ...{
      key: "ansari",
      kind: "proprietorship",
      legal_name: "فاطمہ انصاری",
      trade_name: "Ansari Ittar House",
      pan: "BQTPA7719C",
    },
    ...{ state: "09", isRegistered: true, address: "Chowk, Lucknow 226003", tags: ["GST quarterly"] },
    contacts: [account("fatima.ansari", "Proprietor")],
    note: "Calls in Urdu or Hindi, after 16:00.",
  },
  {
    ...{ key: "murugan", kind: "individual", legal_name: "தமிழ்ச்செல்வி முருகன்", pan: "CKLPM3307J", state: "33" },
    contacts: [account("tamilselvi.murugan", "")],
  },
  {
    ...{
      key: "singh transport",
      kind: "partnership",
      legal_name: "Ahluwalia & Sons Transport",
      pan: "AAKFA6120D",
      state: "03",
    },
    ...{ isRegistered: true, tags: ["Key client"] },
    contacts: [
      account("gurpreet.singh", "Partner"),
      { full_name: "Harleen Kaur", email: "harleen.kaur@neev.example", designation: "Partner" },
    ],
  },
  {
    ...{
      key: "venkataraman design",
      kind: "llp",
      legal_name: "Venkataraman Design Studio LLP",
      pan: "AARFV1904H",
      state: "29",
    },
    ...{ isRegistered: true, cin: "AAX-4471" },
    contacts: [account("lakshmi.venkataraman", "Designated partner")],
  },
  {
    ...{
      key: "kurian trust",
      kind: "trust",
      legal_name: "Kurian Memorial Education Trust",
      pan: "AADTK5540L",
      state: "32",
    },
    contacts: [account("joseph.kurian", "Managing trustee")],
  },
  {
    ...{
      key: "deccan weavers",
      kind: "society",
      legal_name: "Deccan Handloom Weavers Society",
      pan: "AABAD8832F",
      state: "36",
    },
    contacts: [
      {
        full_name: "Narasimha Reddy",
        email: "narasimha.reddy@neev.example",
        phone: "+919848012321",
        designation: "Secretary",
      },
    ],
  },
  {
    key: "long name",
    kind: "company",
    legal_name:
      "Kumbakonam Bronze Casting and Traditional Handicrafts Manufacturing Marketing and Export Company Thanjavur Private Ltd",
    ...{ pan: "AAGCK9043M", state: "33", isRegistered: true },
    contacts: [account("ananthapadmanabhan.iyer", "Director")],
  },
  {
    ...{
      key: "konkan agro",
      kind: "company",
      legal_name: "Konkan Agro Exports Private Limited",
      pan: "AAHCK7015B",
      state: "27",
    },
    ...{
      tags: ["Prospect"],
      contacts: [{ full_name: "Snehal Patil", phone: "+919822012331", email: "snehal.patil@neev.example" }],
    },
  },
];

function writeGstin({ pan = "", state = "" }: ClientSample): string {
  const first = `${state}${pan}1Z`;
  return first + gstinCheckCharacter(first);
}

/** One after the other, before their requests: what an account sends then belongs to its client. */
export function listClientSteps(days: SampleDays): SampleStep[] {
  return clients.flatMap((client, place) => {
    const { key, isRegistered, note, tags = [], contacts, ...fields } = client;
    const by = place % 3 === 0 ? "manager" : "staff";
    const time = `10:${10 + place}`;
    const made: SampleStep = {
      at: days.past(26 - place, time),
      run: async (office) => {
        const gstin = isRegistered ? writeGstin(client) : null;
        const people = contacts.map((person, at) => ({
          ...person,
          designation: person.designation || null,
          is_main: at === 0,
        }));
        const body = { ...fields, gstin, tags: [sampleTag, ...tags], contacts: people };
        office.keep(key, (await office.call("save-client", by, body)).id);
      },
    };
    const noted: SampleStep = {
      at: days.past(9, time),
      run: (office) => office.call("note-client", by, { id: office.id(key), note }),
    };
    return note ? [made, noted] : [made];
  });
}
