import { useEffect } from "react";

const lookMs = 1200;

/**
 * Calls once a person seems to be looking at the page: it is in view, in front, and stays so for a moment. A program
 * that opens the links of a mail to look for harm fetches the page, and goes (decision D24).
 */
export function useSeenByPerson(onSeen: () => void) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.visibilityState === "visible" && document.hasFocus()) timer = setTimeout(onSeen, lookMs);
    }
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("blur", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("blur", look);
    };
  }, [onSeen]);
}
