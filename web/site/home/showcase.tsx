import { homeClaims } from "#web/site/blocks/marketing-claims.ts";
import { clientsNotice, showcaseClients } from "#web/site/home/content/clients.ts";
import { ClientLogo } from "./client-logo.tsx";

export function Showcase() {
  return (
    <section className="section" aria-labelledby="h-showcase">
      <div className="container">
        <div className="sec-head sec-head--split">
          <h2 id="h-showcase">Companies we have helped</h2>
          <p className="lede">{homeClaims.clients}</p>
        </div>
        <div className="showcase">
          {showcaseClients.map(({ companyName, service, directors, logo }) => (
            <article className="client" key={companyName}>
              <ClientLogo name={logo} />
              <h3>{companyName}</h3>
              <dl>
                <dt>Service</dt>
                <dd>{service}</dd>
                <dt>{directors.length === 1 ? "Director" : "Directors"}</dt>
                <dd>{directors.join(", ")}</dd>
              </dl>
            </article>
          ))}
        </div>
        <p className="meta sample-note">{clientsNotice}</p>
      </div>
    </section>
  );
}
