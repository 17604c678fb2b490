import { IncorporationScreen } from "#web/site/services/incorporation-screen.tsx";

export default IncorporationScreen;
