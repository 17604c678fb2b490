import { ComplianceScreen } from "#web/site/services/compliance-screen.tsx";

export default ComplianceScreen;
