import { type ReactNode, useEffect } from "react";
import { showCarriedToast } from "#web/session/carried-toast.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { mainId, PageChange } from "./start/page-change.tsx";

type SiteShellProps = {
  /** The notifications of the account, in the header. */
  bell: ReactNode;
  children: ReactNode;
};

/** Header, side navigation and footer around a screen. Screens render the content of `<main>`. */
export function SiteShell({ bell, children }: SiteShellProps) {
  useEffect(showCarriedToast, []);
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        Skip to content
      </a>
      <SiteHeader bell={bell} />
      <div className="shell">
        <Sidebar />
        <div className="shell__main">
          <main id={mainId} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <SiteFooter />
      <PageChange />
      <Toaster />
    </>
  );
}
