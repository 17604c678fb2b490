import { type ReactNode, useEffect } from "react";
import { useOutlet, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import anekFont from "./assets/anek-neev.woff2";
import eczarFont from "./assets/eczar-neev.woff2";
import { HeaderBell } from "./customer/notifications/header-bell.tsx";
import { BrokenScreen } from "./layout/broken-screen.tsx";
import { SiteShell } from "./layout/site-shell.tsx";
import { siteUrl } from "./layout/site-values.ts";
import earlyScript from "./layout/start/early-script.ts?inline-script";
import { hydratedEvent } from "./layout/start/hydrated-event.ts";
import { Start } from "./layout/start/start.tsx";
import { unreachableNoteId } from "./layout/start/start-data.ts";
import { JsonLd } from "./site/metadata/json-ld.tsx";
import { PageMetadata } from "./site/metadata/page-metadata.tsx";
import { describeOrganization, describeWebSite } from "./site/metadata/structured-data.ts";
import styles from "./styles/app.css?inline";

/**
 * Style and early script are part of the page, so that nothing has to be fetched before the first paint. React does not
 * compare such text at hydration, so the browser's build leaves both out. The style is taken from the page: when a
 * screen breaks, React recreates the document.
 */
const pageStyle = { __html: import.meta.env.SSR ? styles : (document.querySelector("head style")?.textContent ?? "") };
const pageScript = { __html: import.meta.env.SSR ? earlyScript : "" };

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The early script sets attributes of this element.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own build */}
        <script dangerouslySetInnerHTML={pageScript} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own build */}
        <style dangerouslySetInnerHTML={pageStyle} suppressHydrationWarning />
        <PageMetadata />
        <link rel="preload" href={eczarFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={anekFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#f6f0e2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131730" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {children}
        <p className="banner banner--error unreachable" id={unreachableNoteId} role="alert" hidden>
          This page has not loaded completely. The connection may have been lost. What you typed is still here; please
          try again.
        </p>
        <JsonLd nodes={import.meta.env.SSR ? [describeOrganization(siteUrl), describeWebSite(siteUrl)] : []} />
        <Start />
      </body>
    </html>
  );
}

export default function Root() {
  // To the top on a new page, to the earlier position on the way back. The hook, because the component puts a script into the page.
  useScrollRestoration();
  useEffect(() => {
    // Effects of children run first: when this one runs, everything in the page answers.
    document.documentElement.dataset.hydrated = "";
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return useOutlet() ?? <HydrateFallback />;
}

/** Shown by guarded pages, which are made in the browser, until their code is there. */
export function HydrateFallback() {
  return (
    <main className="waiting">
      <noscript>
        This page needs JavaScript. <a href="/contact">Contact us</a>
      </noscript>
      <p role="status" className="with-scripts">
        <span className="spinner" aria-hidden="true" /> Loading...
      </p>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <SiteShell bell={<HeaderBell />}>
      <BrokenScreen />
    </SiteShell>
  );
}
