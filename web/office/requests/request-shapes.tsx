import { ChoiceLinks } from "../kit/choice-links.tsx";
import { type RequestView, writeRequestView } from "./request-view.ts";

const shapes = [
  { shape: "table", label: "Table" },
  { shape: "board", label: "Board" },
] as const;

/** Table and board show the same requests: a filter of one stays in the other. */
export function RequestShapes({ view, state }: { view: RequestView; state: object }) {
  const { kind, consultant, sort } = view;
  return (
    <ChoiceLinks
      label="Requests"
      state={state}
      links={shapes.map(({ shape, label }) => ({
        ...{ key: shape, label, to: writeRequestView({ shape, kind, consultant, sort }) },
        isChosen: shape === view.shape,
      }))}
    />
  );
}
