import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { showCarriedToast } from "#web/session/carried-toast.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { Brand } from "./brand.tsx";
import { mainId, PageChange } from "./start/page-change.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The frame of the account screens: one task and a link home. `pane` is shown beside the form where there is space. */
export function AuthShell({ pane, children }: { pane: ReactNode; children: ReactNode }) {
  useEffect(showCarriedToast, []);
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        Skip to content
      </a>
      <div className="auth">
        <header className="site-header">
          <Brand />
          <div className="header-end">
            <ThemeToggle />
            <Link className={buttonClass("quiet", { small: true })} to="/">
              <Icon of={ArrowLeft} />
              <span>
                Back<span className="hide-xs"> to home</span>
              </span>
            </Link>
          </div>
        </header>
        <main id={mainId} className="auth__in" tabIndex={-1}>
          <div className="auth__pane on-ink">
            <div className="jaali" />
            {pane}
          </div>
          <div className="auth__form">
            <div>{children}</div>
          </div>
        </main>
        <footer className="auth__notice">
          <p>{business.notice}</p>
        </footer>
      </div>
      <PageChange />
      <Toaster />
    </>
  );
}
