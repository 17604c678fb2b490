import { LinkScreen } from "#web/site/documents/link-screen.tsx";

export default LinkScreen;
