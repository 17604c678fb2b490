/** Small choices of a visitor, stored on this device. If storage is off or full, a choice lasts as long as the page. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeChoice(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not stored: see above.
  }
}
