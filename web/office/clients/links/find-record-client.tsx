import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { ClientSearch } from "../client-search.tsx";
import { type RecordClientAnswer, type RecordName, useRecordLink } from "./record-client-queries.ts";
import { useCreateClient } from "./use-create-client.tsx";

type FindProps = { owner: string; name: RecordName; answer: RecordClientAnswer; onChanged: () => void };

/** Another client, or a new one of the person who sent the record. */
export function FindRecordClient({ owner, name, answer, onChanged }: FindProps) {
  const { problem, link } = useRecordLink(name, onChanged);
  const creating = useCreateClient({ owner, name, onLinked: onChanged });
  return (
    <>
      <OfficeProblem text={problem} />
      <ClientSearch
        id="record-client-search"
        label="Find a client"
        action="Link"
        tools={
          answer.person ? (
            <Button variant="quiet" small aria-haspopup="dialog" onClick={() => creating.create(answer)}>
              Create client from this record
            </Button>
          ) : null
        }
        onChoose={(client) => void link(client)}
      />
      {creating.dialog}
    </>
  );
}
