export type Toast = {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
  readonly title?: string;
  /** It says something to be written down, so it stays until it is closed, as errors do. */
  readonly stays?: boolean;
  /** A way back, such as "Undo"; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function setToast(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Says one sentence in the corner. A new toast takes the place of the old one; errors stay until they are closed. */
export function showToast(toast: Omit<Toast, "id">) {
  count += 1;
  setToast({ ...toast, id: count });
}

export function dismissToast() {
  setToast(null);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => current,
  readOnServer: () => null,
};
