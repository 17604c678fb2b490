import { CertificationsScreen } from "#web/site/services/certifications-screen.tsx";

export default CertificationsScreen;
