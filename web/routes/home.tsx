import { lazy, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Estimate } from "#web/forms/home-contact-form.tsx";
import { useWelcome, welcomeHash } from "#web/forms/use-welcome.ts";
import { WelcomeDialog } from "#web/forms/welcome-dialog.tsx";
import { JsonLd } from "#web/layout/json-ld.tsx";
import { describeQuestions } from "#web/layout/structured-data.ts";
import { AsSent } from "#web/sections/as-sent.tsx";
import { Calculator } from "#web/sections/calculator.tsx";
import { ContactSection } from "#web/sections/contact-section.tsx";
import { DesignedForEveryone } from "#web/sections/designed-for-everyone.tsx";
import { GetStarted } from "#web/sections/get-started.tsx";
import { Hero } from "#web/sections/hero.tsx";
import { HomeQuestions } from "#web/sections/home-questions.tsx";
import { ServicesOverview } from "#web/sections/services-overview.tsx";
import { Testimonials } from "#web/sections/testimonials.tsx";

const loadShowcase = () => import("#web/sections/showcase.tsx").then(({ Showcase }) => ({ default: Showcase }));
const showcaseOnServer = import.meta.env.SSR ? await loadShowcase() : null;
const Showcase = showcaseOnServer?.default ?? lazy(loadShowcase);
const faqOnServer = import.meta.env.SSR ? (await import("#web/content/faq.ts")).faq : [];

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
      <AsSent id="showcase" Body={Showcase} />
      <HomeQuestions />
      <Calculator onDiscuss={setEstimate} />
      <Testimonials />
      <ContactSection estimate={estimate} />
      <WelcomeDialog open={welcome.isOpen} onClose={welcome.close} />
      <JsonLd nodes={import.meta.env.SSR ? [describeQuestions(faqOnServer)] : []} />
    </>
  );
}
