import { AboutScreen } from "#web/site/about/about-screen.tsx";

export default AboutScreen;
