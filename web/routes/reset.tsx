import { ResetScreen } from "#web/account/reset-screen.tsx";

export default ResetScreen;
