import { useLocation, useSearchParams } from "react-router";
import { ListDetail } from "../lists/list-detail.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { ClientList, clientHeadingId } from "./client-list.tsx";
import { ClientPage } from "./client-page.tsx";
import { readClientView, writeClientAddress } from "./client-view.ts";

/** Clients of the office, and the client that is open beside them. */
export function ClientsScreen({ account, role, record }: PlaceProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readClientView(params);
  const back = { to: writeClientAddress(view), state: state ?? {} };
  return (
    <ListDetail
      record={record}
      back={back}
      headingId={clientHeadingId}
      list={<ClientList owner={account.id} role={role} view={view} open={record} />}
    >
      {record === undefined ? null : (
        <ClientPage key={record} owner={account.id} role={role} name={record} back={back} />
      )}
    </ListDetail>
  );
}
