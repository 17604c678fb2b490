import { FundingConsultationScreen } from "#web/site/funding/consultation-screen.tsx";

export default FundingConsultationScreen;
