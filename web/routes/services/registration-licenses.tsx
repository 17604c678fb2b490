import { RegistrationLicensesScreen } from "#web/site/services/registration-licenses-screen.tsx";

export default RegistrationLicensesScreen;
