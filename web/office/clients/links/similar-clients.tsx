import { proposalReasonLabels } from "#domain/clients/client-links.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { Button } from "#web/ui/button.tsx";
import type { BriefClient, RecordClientAnswer } from "./record-client-queries.ts";

type SimilarProps = {
  similar: RecordClientAnswer["similar"];
  onLink: (client: BriefClient) => void;
};

/** Clients that agree with the record, before another one is made: one press links the record to one of them. */
export function SimilarClients({ similar, onLink }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <section className="client-similar" aria-labelledby="h-similar-clients">
      <h3 id="h-similar-clients">{similar.length === 1 ? "There is a similar client" : "There are similar clients"}</h3>
      <ul className="client-lines">
        {similar.map(({ client, reason }) => (
          <li key={client.id} className="client-line">
            <span className="client-line__name">
              <a href={writeOfficePath("client", client.reference)} target="_blank" rel="noopener" dir="auto">
                {client.legal_name} <span className="vh">(opens in a new tab)</span>
              </a>
              <small className="client-line__about">
                {client.reference} · {proposalReasonLabels[reason]}
              </small>
            </span>
            <Button variant="secondary" small onClick={() => onLink(client)}>
              Link<span className="vh"> {client.legal_name}</span> instead
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
