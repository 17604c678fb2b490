import type { ReactNode } from "react";
import type { DatedFact, Text } from "#web/site/blocks/page-content.ts";
import { LinkedText } from "./linked-text.tsx";
import { Unbroken } from "./unbroken.tsx";

type PageHeadProps = {
  breadcrumb: ReactNode;
  heading: string;
  lede: Text;
  /** Buttons under the lede. */
  actions?: ReactNode;
  /** The slip beside the head, and its heading. */
  glance?: readonly DatedFact[];
  glanceHeading?: string;
  /** The line under the slip. */
  footnote?: ReactNode;
  /** Below everything: the list of the page's sections. */
  foot?: ReactNode;
};

/** The head of an inner page: breadcrumb, heading, actions; prices and days at a glance beside it. */
export function PageHead(props: PageHeadProps) {
  const { breadcrumb, heading, lede, actions, glance, glanceHeading = "At a glance", footnote, foot } = props;
  return (
    <section className="page-head">
      <div className="jaali" />
      <div className={glance ? "container page-head__in split" : "container page-head__in"}>
        <div>
          {breadcrumb}
          <h1>{heading}</h1>
          <p className="lede page-head__lede">
            <LinkedText text={lede} />
          </p>
          {actions ? <div className="row page-head__act">{actions}</div> : null}
        </div>
        {glance ? (
          <div className="slip page-head__slip">
            <div className="ratecard__head">
              <h2 className="h4">{glanceHeading}</h2>
            </div>
            <dl className="leaders">
              {glance.map(({ label, value }) => (
                <div key={label}>
                  <dt>
                    <Unbroken text={label} />
                  </dt>
                  <dd className="dots" aria-hidden="true" />
                  <dd className="num">
                    <LinkedText text={value} />
                  </dd>
                </div>
              ))}
            </dl>
            {footnote ? <p className="ratecard__foot">{footnote}</p> : null}
          </div>
        ) : null}
      </div>
      {foot}
    </section>
  );
}
