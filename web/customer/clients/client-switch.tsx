import { SelectField } from "#web/ui/field.tsx";
import { chooseClient, useChosenClient } from "./client-choice.ts";
import { useOwnClients } from "./own-clients.ts";

/** Of an account that is a contact of several clients: whose requests are shown, and for whom new ones are made. */
export function ClientSwitch({ owner }: { owner: string }) {
  const { data = [] } = useOwnClients(owner);
  const chosen = useChosenClient(owner);
  if (data.length < 2) return null;
  return (
    <div className="client-switch">
      <SelectField
        id="acting-for"
        label="Acting for"
        hint={
          chosen
            ? "Only requests of this client are listed. Enquiries and notifications are those of your account."
            : "Requests of all your clients are listed."
        }
        value={chosen ?? ""}
        onChange={({ currentTarget }) => chooseClient(owner, currentTarget.value)}
      >
        <option value="">All clients</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
