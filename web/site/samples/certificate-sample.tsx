import { Sheet, SheetRows } from "./sheet.tsx";

/** A certificate of incorporation with the numbers that come with it. Every name and number is invented. */
export function CertificateSample() {
  return (
    <Sheet kind="certificate" over="Companies Act 2013" title="Certificate of incorporation">
      <p className="sheet__lead">This is to certify that</p>
      <p className="sheet__name">Gulmohar Foods Private Limited</p>
      <p className="sheet__lead">is incorporated on 12 Oct 2026 as a company limited by shares.</p>
      <SheetRows
        rows={[
          { label: "Corporate identity number", value: <span className="num">U00000MH2026PTC000000</span>, note: 1 },
          { label: "PAN", value: <span className="num">AAAAA0000A</span>, note: 2 },
          { label: "TAN", value: <span className="num">AAAA00000A</span>, note: 2 },
          { label: "First directors", value: "2, each with a DIN", note: 3 },
          { label: "Registered office", value: "Pune, Maharashtra" },
          { label: "Business may start after", value: "form INC-20A", note: 4 },
        ]}
      />
    </Sheet>
  );
}
