import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { Button } from "#web/ui/button.tsx";

/** Shown in place of a screen that could not be loaded or failed. */
export function BrokenScreen() {
  return (
    <section className="section">
      <div className="container stack">
        <h1>This page did not load</h1>
        <p className="lede">
          The connection may have been lost, or we made a mistake. Anything you typed in a form is saved on this device.
        </p>
        <p className="row">
          <Button variant="primary" onClick={() => location.reload()}>
            Reload page
          </Button>
        </p>
        <p>
          You can also call <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a> or write to{" "}
          <a href={`mailto:${business.email}`}>{business.email}</a>.
        </p>
      </div>
    </section>
  );
}
