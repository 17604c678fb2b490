import { promises } from "#domain/business/business.ts";
import { type Estimate, HomeContactForm } from "#web/site/home/home-contact-form.tsx";
import { OpeningHours } from "../blocks/opening-hours.tsx";

/** The last section of the home page. */
export function ContactSection({ estimate }: { estimate: Estimate | null }) {
  return (
    <section className="section" id="contact" aria-labelledby="h-contact">
      <div className="container split">
        <div className="stack sticky">
          <h2 id="h-contact">Tell us what you need</h2>
          <p className="lede">
            We reply {promises.reply}, and {promises.replyInHours}.
          </p>
          <div className="rule" />
          <OpeningHours />
        </div>
        <HomeContactForm labelledBy="h-contact" estimate={estimate} />
      </div>
    </section>
  );
}
