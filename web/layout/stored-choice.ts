/** Small choices of a visitor, kept on this device. Storage can be switched off or full; then a choice lasts as long as the page. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepChoice(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept: see above.
  }
}
