import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { PayslipSample } from "#web/site/samples/payslip-sample.tsx";
import { payroll } from "#web/site/services/content/payroll.ts";

export default function PayrollScreen() {
  return <ServiceFrame page={payroll} serviceType="Payroll Services" offers={[]} picture={<PayslipSample />} />;
}
