import { NoteMark, Sheet, SheetRows } from "./sheet.tsx";

/** State, PAN, entity code, check character: CGST Rules, rule 10. The check character is right; the PAN is invented. */
const parts = ["27", "AAAAA0000A", "1Z", "2"] as const;

/** A registration certificate, with the 15 characters of the GSTIN taken apart. */
export function GstinSample() {
  return (
    <Sheet kind="gstin" over="Goods and services tax" title="Registration certificate">
      <p className="vh">GSTIN {parts.join("")}</p>
      <div className="gstin" aria-hidden="true">
        {parts.map((part, index) => (
          <div key={part} style={{ flexGrow: part.length }}>
            <p>
              {[...part].map((character, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a constant never move
                <b key={at}>{character}</b>
              ))}
            </p>
            <NoteMark number={index + 1} />
          </div>
        ))}
      </div>
      <SheetRows
        rows={[
          { label: "Legal name", value: "Gulmohar Foods Private Limited" },
          { label: "Constitution", value: "Private limited company" },
          { label: "Place of business", value: "Pune, Maharashtra" },
          { label: "Type", value: "Regular" },
          { label: "Valid", value: "from 20 Oct 2026 until cancelled", note: 5 },
        ]}
      />
    </Sheet>
  );
}
