import { buttonClass } from "#web/ui/button.tsx";
import { ActionBar, firstConsultation } from "../blocks/action-bar.tsx";

/** The bar of home, made of links: part of the page that needs no code of its own. */
export function HomeBar() {
  return (
    <ActionBar {...firstConsultation}>
      <a className={buttonClass("primary")} href="#welcome">
        Book now
      </a>
    </ActionBar>
  );
}
