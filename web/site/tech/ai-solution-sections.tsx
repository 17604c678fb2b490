import { ItemList } from "#web/site/blocks/item-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { type AiSolution, aiSolutions } from "./content/ai-services.ts";
import { aiSolutionDetails } from "./content/ai-solution-details.ts";

/** The id of the section that "Learn More" leads to. */
export const nameDetails = ({ id }: AiSolution) => `${id}-in-detail`;

/** Each solution in detail, with the button that opens the form about it. */
export function AiSolutionSections({ onDiscuss }: { onDiscuss: (title: string) => void }) {
  return (
    <div className="section">
      <div className="container reading">
        {aiSolutions.map((solution) => (
          <section className="split" key={solution.id} id={nameDetails(solution)}>
            <h2>{solution.title} in detail</h2>
            <div className="prose">
              <ItemList items={aiSolutionDetails[solution.id] ?? []} style="plain" />
              <p>
                <Button variant="secondary" onClick={() => onDiscuss(solution.title)}>
                  Discuss {solution.title.toLowerCase()}
                </Button>
              </p>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
