import { type ReactNode, useId } from "react";
import { business } from "#domain/business/business.ts";
import { FollowForm } from "#web/site/cases/follow-form.tsx";

const { name, designation } = business.grievanceOfficer;

type CaseSectionsProps = {
  /** Names what is sent with the form. */
  heading: string;
  lede: string;
  /** The form, named by the heading. */
  form: (headingId: string) => ReactNode;
};

/** The two forms by the addresses of their sections, for the head of the page. */
export const caseTasks = (heading: string) => [
  { heading, id: "send" },
  { heading: "Track a case", id: "follow" },
];

/** On a policy page: its form, and a form to track a case. */
export function CaseSections({ heading, lede, form }: CaseSectionsProps) {
  const sendId = useId();
  const followId = useId();
  return (
    <>
      <section className="section" aria-labelledby={sendId} id="send">
        <div className="container split">
          <div className="stack">
            <h2 id={sendId}>{heading}</h2>
            <p className="soft">{lede}</p>
            <p className="soft">
              {name}, {designation}, is responsible. You do not need an account. You get a reference and the next date
              at once, and by email.
            </p>
          </div>
          {form(sendId)}
        </div>
      </section>
      <section className="section" aria-labelledby={followId} id="follow">
        <div className="container split">
          <div className="stack">
            <h2 id={followId}>Track a case</h2>
            <p className="soft">See the status of a grievance or a refund request, the next step, and our replies.</p>
          </div>
          <FollowForm labelledBy={followId} />
        </div>
      </section>
    </>
  );
}
