import { Moon, Sun } from "lucide-react";
import { toggleTheme } from "./theme.ts";

const name = "Switch between light and dark";

/** Both icons are in the page; the style sheet shows the right one, so that nothing flickers when the code loads. */
function ThemeIcons() {
  return (
    <>
      <Moon className="icon theme-toggle__moon" aria-hidden="true" />
      <Sun className="icon theme-toggle__sun" aria-hidden="true" />
    </>
  );
}

export function ThemeToggle({ withWords }: { withWords?: boolean }) {
  return withWords ? (
    <button className="btn btn--quiet theme-toggle" type="button" onClick={toggleTheme}>
      <ThemeIcons /> Light or dark
    </button>
  ) : (
    <button className="icon-btn theme-toggle" type="button" aria-label={name} onClick={toggleTheme}>
      <ThemeIcons />
    </button>
  );
}
