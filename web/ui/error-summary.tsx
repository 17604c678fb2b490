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
  level = 3,
  ref,
}: {
  errors: readonly { id: string; text: string }[];
  title?: string;
  /** Of its heading: one below the heading that the form stands under. */
  level?: 2 | 3;
  ref?: Ref<HTMLDivElement>;
}) {
  if (errors.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={CircleAlert} />
      <div>
        <Heading>{title}</Heading>
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
