import type { ComponentProps, ReactNode } from "react";

type Variant = "primary" | "secondary" | "quiet" | "danger";

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: Variant;
  small?: boolean;
  block?: boolean;
  /** While set, the button shows a spinner and these words, keeps the focus and does nothing. */
  busyLabel?: ReactNode;
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: Variant = "primary", options: { small?: boolean; block?: boolean } = {}): string {
  return `btn btn--${variant}${options.small ? " btn--sm" : ""}${options.block ? " btn--block" : ""}`;
}

export function Button({ variant, small, block, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  const classes = buttonClass(variant, { small, block });
  const isBusy = Boolean(busyLabel);
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${classes} ${className}` : classes}
      aria-busy={isBusy || undefined}
      // Not `disabled`: that would throw the focus away in the middle of a keyboard user's work.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
