import { type ReactNode, useId } from "react";
import { business } from "#domain/business/business.ts";
import { FollowForm } from "#web/site/cases/follow-form.tsx";

const { name, designation } = business.grievanceOfficer;

type CaseSectionsProps = {
  /** What is sent here. */
  heading: string;
  lede: string;
  /** The form, named by the heading. */
  form: (headingId: string) => ReactNode;
};

/** On a policy page: its form, and how to follow what was sent with it. */
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
              {name}, {designation}, looks after it. You need no account. You get a reference and the next date at once,
              and by mail.
            </p>
          </div>
          {form(sendId)}
        </div>
      </section>
      <section className="section" aria-labelledby={followId} id="follow">
        <div className="container split">
          <div className="stack">
            <h2 id={followId}>Follow a case</h2>
            <p className="soft">
              How far a grievance or a refund request is, what comes next, and what we wrote to you about it.
            </p>
          </div>
          <FollowForm labelledBy={followId} />
        </div>
      </section>
    </>
  );
}
