import { AuthConfirmScreen } from "#web/account/confirm-screen.tsx";

export default AuthConfirmScreen;
