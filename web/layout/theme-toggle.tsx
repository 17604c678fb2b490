import { Moon, Sun } from "lucide-react";
import { toggleTheme } from "./theme.ts";

const name = "Switch between light and dark";

/** Both drawings are in the page; the style sheet shows the one that fits, so that nothing flickers when code arrives. */
function Drawings() {
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
      <Drawings /> Light or dark
    </button>
  ) : (
    <button className="icon-btn theme-toggle" type="button" aria-label={name} onClick={toggleTheme}>
      <Drawings />
    </button>
  );
}
