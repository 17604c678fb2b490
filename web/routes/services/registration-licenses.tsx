import { registrationLicenses } from "#web/content/services/registration-licenses.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function RegistrationLicensesScreen() {
  return <ServiceFrame page={registrationLicenses} serviceType="Registration and Licences" offers={[]} />;
}
