import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { business, promises } from "#domain/business/business.ts";
import { officeMap } from "#domain/consultations/attendance.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import { OpeningHours } from "#web/site/blocks/opening-hours.tsx";
import { PageHead } from "#web/site/blocks/page-head.tsx";
import { ContactForm } from "#web/site/enquiries/contact-form.tsx";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeBreadcrumbs } from "#web/site/metadata/structured-data.ts";
import { Icon } from "#web/ui/icon.tsx";

function ContactInfo() {
  return (
    <address className="contact-info">
      <p>
        <Icon of={Phone} />
        <a className="num" href={`tel:${business.phone}`}>
          {formatPhone(business.phone)}
        </a>
      </p>
      <p>
        <Icon of={MessageCircle} />
        <a href={`https://wa.me/${business.phone.slice(1)}`} rel="noopener">
          WhatsApp us
        </a>
      </p>
      <p>
        <Icon of={Mail} />
        <a href={`mailto:${business.email}`}>{business.email}</a>
      </p>
      <p>
        <Icon of={MapPin} />
        <span>
          {business.address.map((line) => (
            <span className="contact-info__line" key={line}>
              {line}
            </span>
          ))}
          <a href={officeMap.url} rel="noopener">
            {officeMap.label}
          </a>
        </span>
      </p>
    </address>
  );
}

export function ContactScreen() {
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb />}
        heading="Contact"
        lede={`Write or call. We reply ${promises.reply}, and ${promises.replyInHours}.`}
      />
      <section className="section section--band" aria-labelledby="h-contact">
        <div className="container split">
          <div className="stack sticky">
            <h2 id="h-contact">Write to us</h2>
            <ContactInfo />
            <div className="rule" />
            <h3 className="h4">Business hours, India time</h3>
            <OpeningHours />
          </div>
          <ContactForm labelledBy="h-contact" />
        </div>
      </section>
      <JsonLd nodes={import.meta.env.SSR ? [describeBreadcrumbs(siteUrl, findTrail("/contact"))] : []} />
    </>
  );
}
