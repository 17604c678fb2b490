import { Link } from "react-router";
import type { AboutService } from "#web/site/about/about.ts";

/** All services, each with one line and a link to its page, and with its price where that is given. */
export function ServicesList({ services }: { services: readonly AboutService[] }) {
  return (
    <ul className="services-list">
      {services.map(({ name, path, text, price }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
          {price ? <span className="services-list__price num">{price}</span> : null}
          <span className="soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
