import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";

const star =
  "M36 0l7.5 17.9 18-7.4-7.4 18L72 36l-17.9 7.5 7.4 18-18-7.4L36 72l-7.5-17.9-18 7.4 7.4-18L0 36l17.9-7.5-7.4-18 18 7.4z";

/** Shown for every unknown address. The backend answers it with status 404. */
export function NotFoundScreen() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);

  return (
    <div className="lost">
      <div className="jaali" />
      <div className="container lost__in">
        <div>
          <h1>
            {/* The middle figure is drawn; this text is for screen readers and for search in the page. */}
            <span className="vh">404</span>
            <span className="lost__n" aria-hidden="true">
              4
              <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="3.4" aria-hidden="true">
                <path d={star} />
              </svg>
              4
            </span>
          </h1>
          <p className="h3">Oops! Page not found</p>
          <p className="lede lost__say">The address may have changed or may contain a typing error.</p>
          <p className="row lost__act">
            <Link className={buttonClass("primary")} to="/">
              Return to Home
            </Link>
            <Link className={buttonClass("quiet")} to="/about#what-we-do">
              See all services
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
