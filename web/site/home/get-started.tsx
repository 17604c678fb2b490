import { Link } from "react-router";
import { homeClaims } from "#web/site/blocks/marketing-claims.ts";
import { buttonClass } from "#web/ui/button.tsx";

/** The call to action for visitors who are not signed in. */
export function GetStarted() {
  return (
    <section className="cta on-ink when-out" aria-labelledby="h-cta">
      <div className="jaali" />
      <div className="container cta__in">
        <div className="stack">
          <h2 id="h-cta">Get started this week</h2>
          <p className="lede">
            Create an account, tell us what you need and track every request in one place. {homeClaims.support}
          </p>
        </div>
        <Link className={buttonClass()} to="/auth">
          Get Started Today
        </Link>
      </div>
    </section>
  );
}
