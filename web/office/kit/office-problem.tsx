import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Why an action failed, where it was tried, and in view: below a long form it would not be seen. The live region is always present,
 * so that its words are read out.
 */
export function OfficeProblem({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== "") ref.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return (
    <div className="office-problem" role="alert" ref={ref}>
      {text ? (
        <div className="banner banner--error">
          <Icon of={CircleAlert} />
          <p>{text}</p>
        </div>
      ) : null}
    </div>
  );
}
