import { SeoScreen } from "#web/site/tech/seo-screen.tsx";

export default SeoScreen;
