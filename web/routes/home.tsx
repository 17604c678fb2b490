import { HomeScreen } from "#web/site/home/home-screen.tsx";

export default HomeScreen;
