import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { certifications } from "#web/site/services/content/certifications.ts";

export default function CertificationsScreen() {
  return <ServiceFrame page={certifications} serviceType="Certifications" offers={[]} />;
}
