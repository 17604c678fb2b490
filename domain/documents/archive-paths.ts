import { nameFinancialYear } from "../companies/named-people.ts";
import { type DocumentKind, documentKindFacts } from "./document-kinds.ts";

export type ArchivedName = {
  /** A safe one (file-name.ts). */
  readonly name: string;
  readonly kind: DocumentKind;
  /** The year in which its financial year begins. */
  readonly year: number;
};

/**
 * Where each document stands in a ZIP: by financial year and kind, under its own name. Two of one name are numbered, also where they
 * differ in capitals alone: most disks do not tell those apart.
 */
export function nameArchived(files: readonly ArchivedName[]): readonly string[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return files.map(({ name, kind, year }) => {
    const wanted = `${nameFinancialYear(year)}/${documentKindFacts[kind].label}/${name}`;
    const asOnDisk = (path: string) => path.normalize("NFC").toLowerCase();
    const [, stem = wanted, ending = ""] = /^(.*?)(\.[^./]+)?$/su.exec(wanted) ?? [];
    let path = wanted;
    let number = last.get(asOnDisk(wanted)) ?? 1;
    for (; taken.has(asOnDisk(path)); path = `${stem} (${number})${ending}`) number += 1;
    last.set(asOnDisk(wanted), number);
    taken.add(asOnDisk(path));
    return path;
  });
}
