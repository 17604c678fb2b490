import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { LatticeStar } from "#web/ui/lattice-star.tsx";
import { aboutServices, type Founder, founders, foundersNotice } from "./about.ts";

const nameService = (path: string) => aboutServices.find((service) => service.path === path)?.name ?? path;
const initialsOf = (name: string) => name.split(" ").map(([first]) => first);

function FounderCard({ founder: { name, role, text, leads } }: { founder: Founder }) {
  return (
    <article className="founder">
      <div className="founder__mark" aria-hidden="true">
        <LatticeStar className="founder__star" />
        <span>{initialsOf(name)}</span>
      </div>
      <div className="stack">
        <div>
          <h3>{name}</h3>
          <p className="soft">{role}</p>
          <span className="tag">Sample profile</span>
        </div>
        <p className="soft">{text}</p>
        <p className="founder__leads">
          <b>Leads</b>
          {leads.map((path) => (
            <Link key={path} to={path}>
              {nameService(path)}
            </Link>
          ))}
        </p>
      </div>
    </article>
  );
}

/** People as text with initials: no stock portraits. */
export function FounderCards() {
  return (
    <>
      <div className="founders">
        {founders.map((founder) => (
          <FounderCard key={founder.name} founder={founder} />
        ))}
      </div>
      <p className="meta sample-note">
        {foundersNotice} Funding sessions are held by{" "}
        <Link to="/funding/consultation#our-consultants">consultants</Link>; complaints go to our{" "}
        <Link to="/grievances">{business.grievanceOfficer.designation}</Link>.
      </p>
    </>
  );
}
