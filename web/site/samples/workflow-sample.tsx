import { Check, CircleAlert } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { NoteMark, Sheet } from "./sheet.tsx";

const fields: readonly { name: string; value: string; isUnsure?: boolean }[] = [
  { name: "Supplier", value: "Kesari Packaging" },
  { name: "Bill", value: "KP/0412" },
  { name: "Date", value: "12 Oct 2026" },
  { name: "Amount", value: "₹18,450" },
  { name: "GST", value: "₹3,821", isUnsure: true },
];

/** A bill on its way into the books: scanned, read, checked by a person, entered. Supplier and amounts are invented. */
export function WorkflowSample() {
  return (
    <Sheet kind="flow" over="Document reading" title="From a bill to a row in your books">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away */}
      <ol className="flow" role="list">
        <li>
          <h3>
            Scan
            <NoteMark number={1} />
          </h3>
          <div className="flow__bill">
            <b>Kesari Packaging</b>
            <span>Bill KP/0412, 12-10-2026</span>
            <i className="flow__line" />
            <i className="flow__line" />
            <span className="flow__sum num">18,450.00</span>
            <span className="flow__sum flow__sum--blurred num">GST 3,321.00</span>
          </div>
        </li>
        <li>
          <h3>
            Read
            <NoteMark number={2} />
          </h3>
          <dl className="flow__fields">
            {fields.map(({ name, value, isUnsure }) => (
              <div key={name} className={isUnsure ? "is-unsure" : undefined}>
                <dt>{name}</dt>
                <dd className="num">
                  {value}
                  <Icon of={isUnsure ? CircleAlert : Check} />
                  <span className="vh">{isUnsure ? "uncertain" : "read with certainty"}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
        <li>
          <h3>
            Checked by a person
            <NoteMark number={3} />
          </h3>
          <p className="flow__fix num">
            GST <s>₹3,821</s> <b>₹3,321</b>
          </p>
          <p className="soft">18% of ₹18,450 is ₹3,321: a 3 was read as an 8.</p>
        </li>
        <li>
          <h3>
            In your books
            <NoteMark number={4} />
          </h3>
          <p className="flow__entry num">12 Oct 2026 · Kesari Packaging · ₹18,450 + ₹3,321</p>
        </li>
      </ol>
    </Sheet>
  );
}
