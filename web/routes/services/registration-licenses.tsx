import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { registrationLicenses } from "#web/site/services/content/registration-licenses.ts";

export default function RegistrationLicensesScreen() {
  return <ServiceFrame page={registrationLicenses} serviceType="Registration and Licences" offers={[]} />;
}
