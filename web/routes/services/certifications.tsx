import { certifications } from "#web/content/services/certifications.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function CertificationsScreen() {
  return <ServiceFrame page={certifications} serviceType="Certifications" offers={[]} />;
}
