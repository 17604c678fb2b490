import { useEffect } from "react";

/**
 * The title of the browser's tab names what is open, so that several tabs can be told apart. The page's metadata arrive
 * later and write their own title; it is put back.
 */
export function usePageTitle(words: string): void {
  useEffect(() => {
    const title = `${words} | Workspace`;
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, [words]);
}
