import { RefundsScreen } from "#web/site/policies/refunds-screen.tsx";

export default RefundsScreen;
