/** The filters of a list as its address has them; what is empty is left out. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Reads the filters with these names; a value that a choice does not have filters nothing, as an old address may have one. */
export function readFilters(params: URLSearchParams, fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      const value = params.get(name) ?? "";
      const isKnown = options === undefined || options.some((option) => option.value === value);
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
  readonly type?: "date" | "text";
  /** Of a choice: the words for no filter. */
  readonly all?: string;
  readonly maxLength?: number;
};

export const countFilters = (values: FilterValues): number =>
  Object.entries(values).filter(([name, value]) => name !== "sort" && value).length;
