import { payroll } from "#web/content/services/payroll.ts";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function PayrollScreen() {
  return <ServiceFrame page={payroll} serviceType="Payroll Services" offers={[]} />;
}
