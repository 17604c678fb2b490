import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ContactSection } from "#web/site/home/contact-section.tsx";
import { DesignedForEveryone } from "#web/site/home/designed-for-everyone.tsx";
import { GetStarted } from "#web/site/home/get-started.tsx";
import { Hero } from "#web/site/home/hero.tsx";
import type { Estimate } from "#web/site/home/home-contact-form.tsx";
import { HomeQuestions } from "#web/site/home/home-questions.tsx";
import { Calculator } from "#web/site/home/price-calculator.tsx";
import { ServicesOverview } from "#web/site/home/services-overview.tsx";
import { StaticHtml } from "#web/site/home/static-html.tsx";
import { Testimonials } from "#web/site/home/testimonials.tsx";
import { useWelcome, welcomeHash } from "#web/site/home/use-welcome.ts";
import { WelcomeDialog } from "#web/site/home/welcome-dialog.tsx";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeQuestions } from "#web/site/metadata/structured-data.ts";

const loadShowcase = () => import("#web/site/home/showcase.tsx").then(({ Showcase }) => ({ default: Showcase }));
const showcaseOnServer = import.meta.env.SSR ? await loadShowcase() : null;
const Showcase = showcaseOnServer?.default ?? lazy(loadShowcase);
const faqOnServer = import.meta.env.SSR ? (await import("#web/site/home/content/faq.ts")).faq : [];

export default function HomeScreen() {
  const welcome = useWelcome();
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const { hash, key } = useLocation();

  // The key makes a second press on the same link count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash === welcomeHash) welcome.open();
  }, [hash, key, welcome.open]);

  return (
    <>
      <Hero onBook={welcome.open} />
      <ServicesOverview />
      <DesignedForEveryone />
      <GetStarted />
      <StaticHtml id="showcase" Body={Showcase} />
      <HomeQuestions />
      <Calculator onDiscuss={setEstimate} />
      <Testimonials />
      <ContactSection estimate={estimate} />
      <WelcomeDialog open={welcome.isOpen} onClose={welcome.close} />
      <JsonLd nodes={import.meta.env.SSR ? [describeQuestions(faqOnServer)] : []} />
    </>
  );
}
