import { ExternalLink } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

const resources = [
  { path: "/resources/startup-guide", name: "Startup guide" },
  { path: "/resources/funding-tips", name: "Funding tips" },
  { path: "/resources/market-research", name: "Market research" },
  { path: "/resources/business-plan", name: "Business plan" },
];

/** In a new tab, so that what is being filled in here stays. */
export function StartupResources() {
  return (
    <section className="panel" aria-labelledby="h-resources">
      <div className="panel__head">
        <h2 id="h-resources">Resources</h2>
      </div>
      <ul className="rows">
        {resources.map(({ path, name }) => (
          <li key={path}>
            <a className="resource" href={path} target="_blank" rel="noopener">
              {name}
              <span className="meta">
                opens in a new tab <Icon of={ExternalLink} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
