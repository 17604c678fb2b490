import { tagMaxLength } from "#domain/work/record-sorts.ts";

/** The filters of a list as its address has them; what is empty is left out. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Reads the filters with these names; a value that a choice does not have filters nothing, as an old address may have one. */
export function readFilters(params: URLSearchParams, fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(
    fields.flatMap(({ name, options, isOpen }) => {
      const value = params.get(name) ?? "";
      const isKnown = isOpen || options === undefined || options.some((option) => option.value === value);
      return value !== "" && isKnown ? [[name, value]] : [];
    }),
  );
}

export type FilterField = {
  /** Its name in the address and in the call. */
  readonly name: string;
  readonly label: string;
  /** Without options it is a day or a text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** More options come later, such as the names of people: any value is read. */
  readonly isOpen?: boolean;
  readonly type?: "date" | "text";
  /** Of a choice: the words for no filter. */
  readonly all?: string;
  readonly maxLength?: number;
};

export const countFilters = (values: FilterValues): number =>
  Object.entries(values).filter(([name, value]) => name !== "sort" && value).length;

/** The options of a choice, with their labels. */
export const toOptions = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }));

/** The filters that every list of records has. */
export const commonFilters: readonly FilterField[] = [
  { name: "received_from", label: "Received from", type: "date" },
  { name: "received_to", label: "Received to", type: "date" },
  { name: "tag", label: "Tag", type: "text", maxLength: tagMaxLength },
];
