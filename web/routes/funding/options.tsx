import { FundingOptionsScreen } from "#web/site/funding/options-screen.tsx";

export default FundingOptionsScreen;
