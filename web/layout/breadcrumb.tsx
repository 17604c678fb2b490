import { Link } from "react-router";
import { useCurrentPath } from "./current-path.ts";
import { findTrail } from "./navigation.ts";

/** The path from Home to the current page. `name` is for pages that are in no menu. */
export function Breadcrumb({ name }: { name?: string }) {
  const current = useCurrentPath();
  const trail = findTrail(current);
  const steps = name && trail.length === 1 ? [...trail, { name, path: current }] : trail;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {steps.map((step, index) => (
          <li key={step.name}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : step.path ? (
              <Link to={step.path}>{step.name}</Link>
            ) : (
              step.name
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
