import { WebDevelopmentScreen } from "#web/site/tech/web-development-screen.tsx";

export default WebDevelopmentScreen;
