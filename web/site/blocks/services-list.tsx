import { Link } from "react-router";
import type { AboutService } from "#web/site/about/about.ts";

/** All services, each with one line and a link to its page. */
export function ServicesList({ services }: { services: readonly AboutService[] }) {
  return (
    <ul className="services-list">
      {services.map(({ name, path, text }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
          <span className="soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
