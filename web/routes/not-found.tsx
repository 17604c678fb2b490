import { NotFoundScreen } from "#web/site/not-found/not-found-screen.tsx";

export default NotFoundScreen;
