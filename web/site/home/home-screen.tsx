import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeQuestions } from "#web/site/metadata/structured-data.ts";
import { CalculatorSection } from "./calculator-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { DesignedForEveryone } from "./designed-for-everyone.tsx";
import { GetStarted } from "./get-started.tsx";
import { Hero } from "./hero.tsx";
import type { Estimate } from "./home-contact-form.tsx";
import { HomeQuestions } from "./home-questions.tsx";
import { ServicesOverview } from "./services-overview.tsx";
import { StaticHtml } from "./static-html.tsx";
import { Testimonials } from "./testimonials.tsx";
import { useWelcome, welcomeHash } from "./use-welcome.ts";
import { WelcomeDialog } from "./welcome-dialog.tsx";

const loadShowcase = () => import("./showcase.tsx").then(({ Showcase }) => ({ default: Showcase }));
const showcaseOnServer = import.meta.env.SSR ? await loadShowcase() : null;
const Showcase = showcaseOnServer?.default ?? lazy(loadShowcase);
const loadJump = () => import("./home-jump.tsx").then(({ HomeJump }) => ({ default: HomeJump }));
const Jump = import.meta.env.SSR ? (await loadJump()).default : lazy(loadJump);
const loadBar = () => import("./home-bar.tsx").then(({ HomeBar }) => ({ default: HomeBar }));
const Bar = import.meta.env.SSR ? (await loadBar()).default : lazy(loadBar);
const faqOnServer = import.meta.env.SSR ? (await import("./content/faq.ts")).faq : [];

export function HomeScreen() {
  const welcome = useWelcome();
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second press on the same link count
  useEffect(() => {
    if (hash === welcomeHash) welcome.open();
  }, [hash, key, welcome.open]);

  return (
    <>
      <Hero onBook={welcome.open} />
      <StaticHtml id="home-jump" Body={Jump} />
      {/* The bar belongs to what comes after the hero, which has the same buttons. */}
      <div>
        <ServicesOverview />
        <DesignedForEveryone />
        <GetStarted />
        <StaticHtml id="showcase" Body={Showcase} />
        <HomeQuestions />
        <CalculatorSection onDiscuss={setEstimate} />
        <Testimonials />
        <ContactSection estimate={estimate} />
        <StaticHtml id="home-bar" Body={Bar} />
      </div>
      <WelcomeDialog open={welcome.isOpen} onClose={welcome.close} />
      <JsonLd nodes={import.meta.env.SSR ? [describeQuestions(faqOnServer)] : []} />
    </>
  );
}
