import { AiServicesScreen } from "#web/site/tech/ai-services-screen.tsx";

export default AiServicesScreen;
