import { AuthScreen } from "#web/account/auth-screen.tsx";

export default AuthScreen;
