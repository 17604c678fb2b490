import { GrievancesScreen } from "#web/site/policies/grievances-screen.tsx";

export default GrievancesScreen;
