import { CircleAlert } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

/** Why an action failed, where it was tried. The live region is always present, so that its words are read out. */
export function OfficeProblem({ text }: { text: string }) {
  return (
    <div role="alert">
      {text ? (
        <div className="banner banner--error">
          <Icon of={CircleAlert} />
          <p>{text}</p>
        </div>
      ) : null}
    </div>
  );
}
