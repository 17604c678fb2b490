import { AdminLoginScreen } from "#web/account/admin-login-screen.tsx";

export default AdminLoginScreen;
