import { buttonClass } from "#web/ui/button.tsx";
import { ActionBar } from "../blocks/action-bar.tsx";

/** The bar of home, made of links: part of the page that needs no code of its own. */
export function HomeBar() {
  return (
    <ActionBar label="First consultation" value="Free" about="your services">
      <a className={buttonClass("primary")} href="#welcome">
        Book now
      </a>
    </ActionBar>
  );
}
