import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { type ImportField, importLabels } from "#domain/clients/import-columns.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { AnswerBody } from "#web/call-types.ts";

type Answer = AnswerBody<"import-clients">;

const labels: Readonly<Record<string, string>> = importLabels satisfies Record<ImportField, string>;

function Errors({ errors, error_count }: Pick<Answer, "errors" | "error_count">) {
  return (
    <>
      <p role="alert">
        <b>
          {error_count === 1 ? "1 error" : `${formatNumber(error_count)} errors`}. Nothing is imported until every row
          is right.
        </b>{" "}
        {errors.length < error_count ? `The first ${formatNumber(errors.length)}:` : null}
      </p>
      <div className="client-scroll">
        <table className="client-rows">
          <caption className="vh">Errors by row</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Error</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <th scope="row">{row}</th>
                <td>{labels[field] ?? "File"}</td>
                <td dir="auto">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Preview({ preview }: Pick<Answer, "preview">) {
  return (
    <div className="client-scroll">
      <table className="client-rows">
        <caption className="vh">The first rows</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Legal name</th>
            <th scope="col">Type</th>
            <th scope="col">GSTIN or PAN</th>
            <th scope="col">Contact</th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, legal_name, kind, gstin, pan, contact_name, phone, email }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td dir="auto">{legal_name}</td>
              <td>{clientKindLabels[kind]}</td>
              <td>{gstin ?? pan}</td>
              <td dir="auto">{[contact_name, phone && formatPhone(phone), email].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a file has: how many rows, which columns are left out, its errors by row or its first rows. */
export function ImportResult({
  answer: { rows, accepted, errors, error_count, ignored, preview },
}: {
  answer: Answer;
}) {
  return (
    <>
      <p role="status">
        {formatNumber(rows)} {rows === 1 ? "row" : "rows"}, {formatNumber(accepted)} ready to import.
        {ignored.length > 0 ? ` Columns that are not imported: ${ignored.join(", ")}.` : null}
      </p>
      {error_count > 0 ? <Errors errors={errors} error_count={error_count} /> : <Preview preview={preview} />}
    </>
  );
}
