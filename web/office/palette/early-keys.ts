/** Stands for Enter among the keys. */
const enter = "\n";

/** What is typed between Ctrl+K and the open palette: it goes into the palette's field, and is no shortcut. */
export function createEarlyKeys() {
  let typed: string | null = null;
  return {
    begin() {
      typed = "";
    },
    /** Loads the palette; what cannot be loaded keeps no keys. */
    async during<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
      try {
        return await load();
      } catch (error) {
        typed = null;
        throw error;
      }
    },
    /** Whether the key was kept for the palette. */
    keep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (typed === null || ctrlKey || metaKey || altKey) return false;
      if (key === "Escape") typed = "";
      else if (key === "Backspace") typed = typed.slice(0, -1);
      else if (key === "Enter") typed += enter;
      else if (key.length === 1) typed += key;
      else return false;
      return true;
    },
    /** The text for the field, and whether Enter followed; from here on the field takes the keys. */
    take(): { readonly text: string; readonly isEntered: boolean } {
      const [text = "", ...more] = (typed ?? "").split(enter);
      typed = null;
      return { text, isEntered: more.length > 0 };
    },
  };
}
