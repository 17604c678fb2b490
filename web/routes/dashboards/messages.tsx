import { lazy } from "react";
import { Guard } from "#web/session/guard.tsx";

const MessagesPage = lazy(() =>
  import("#web/customer/messages/own-messages-page.tsx").then(({ MessagesPage }) => ({ default: MessagesPage })),
);

export default function MessagesScreen() {
  return <Guard need="anyone">{(account) => <MessagesPage account={account} />}</Guard>;
}
