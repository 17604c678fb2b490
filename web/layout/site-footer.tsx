import { Fragment } from "react";
import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { Brand } from "./brand.tsx";
import { about, contact, funding, guides, policies, services, tech } from "./navigation.ts";

type FooterGroup = { id: string; title: string; links: readonly { readonly path: string; readonly label: string }[] };

const columns: readonly (readonly FooterGroup[])[] = [
  [{ id: "footer-services", title: "Services", links: services.entries }],
  [
    { id: "footer-funding", title: "Funding and tech", links: [...funding.entries, ...tech.entries] },
    { id: "footer-guides", title: "Guides", links: guides },
  ],
  [{ id: "footer-company", title: "Company", links: [about, contact, ...policies] }],
];

function FooterLinks({ id, title, links }: FooterGroup) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last column holds what the law requires on every page (E-Commerce Rules 2020, rule 4; Incorporation Rules, rule 26). */
export function SiteFooter() {
  const { grievanceOfficer } = business;
  const [officerBox, officerDomain] = grievanceOfficer.email.split("@");
  return (
    <footer className="site-footer on-ink" id="site-footer">
      <div className="jaali" />
      <div className="container site-footer__in">
        <div className="site-footer__cols">
          <div className="stack">
            <Brand />
            <p className="soft">{business.tagline}.</p>
            <p className="soft">
              {openingHoursLines.map(({ days, hours }) => (
                <Fragment key={days}>
                  {days} {hours.toLowerCase()}
                  <br />
                </Fragment>
              ))}
              India time (IST)
            </p>
          </div>
          {columns.map((groups) => (
            <div className="site-footer__groups" key={groups[0]?.id}>
              {groups.map((group) => (
                <FooterLinks {...group} key={group.id} />
              ))}
            </div>
          ))}
          <div>
            <h2>Talk to us</h2>
            <ul>
              <li>
                <a className="num" href={`tel:${business.phone}`}>
                  {formatPhone(business.phone)}
                </a>
              </li>
              <li>
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </li>
            </ul>
            <address className="site-footer__address">
              {business.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p className="site-footer__officer">
              {grievanceOfficer.designation}: {grievanceOfficer.name},{" "}
              <a href={`mailto:${grievanceOfficer.email}`}>
                {officerBox}@<wbr />
                {officerDomain}
              </a>
            </p>
          </div>
        </div>
        <div className="site-footer__notice">
          <p>{business.notice}</p>
          <p>
            © {business.legalName}. {business.registration}
          </p>
        </div>
      </div>
    </footer>
  );
}
