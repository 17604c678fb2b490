import { Check } from "lucide-react";
import { homeClaims } from "#web/site/blocks/marketing-claims.ts";
import { audiences } from "#web/site/home/content/home.ts";
import { Icon } from "#web/ui/icon.tsx";
import { AudienceArt } from "./audience-art.tsx";
import { GoLink } from "./go-link.tsx";

export function DesignedForEveryone() {
  return (
    <section className="section section--band" aria-labelledby="h-everyone">
      <div className="container">
        <div className="sec-head">
          <h2 id="h-everyone">Designed for Everyone</h2>
          <p className="lede">{homeClaims.businesses}</p>
        </div>
        <div className="auds">
          {audiences.map(({ art, title, text, points, link }) => (
            <article className="aud" key={title}>
              <div className="aud__art">
                <AudienceArt art={art} />
              </div>
              <div className="aud__body">
                <h3>{title}</h3>
                <p className="soft">{text}</p>
                <ul className="ticks">
                  {points.map((point) => (
                    <li key={point}>
                      <Icon of={Check} />
                      {point}
                    </li>
                  ))}
                </ul>
                <p className="push">
                  <GoLink to={link.path}>{link.label}</GoLink>
                </p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
