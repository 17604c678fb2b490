import { TrademarkScreen } from "#web/site/services/trademark-screen.tsx";

export default TrademarkScreen;
