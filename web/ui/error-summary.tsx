import { CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "./icon.tsx";

/**
 * What is to be put right before a form can be sent, each with a way to its field.
 * Give it the focus when it appears with two or more errors; with one, focus the field.
 */
export function ErrorSummary({
  errors,
  title = "Please check these fields",
  ref,
}: {
  errors: readonly { id: string; text: string }[];
  title?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={CircleAlert} />
      <div>
        <h3>{title}</h3>
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
