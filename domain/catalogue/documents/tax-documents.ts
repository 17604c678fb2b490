// "Documents needed" of trademark.ts, income-tax.ts, accounting.ts and payroll.ts in web/site/services/content.
import { type ForEntity, item, optional, template } from "./document-template.ts";

const companyOrFirm: readonly ForEntity[] = ["private-limited", "public-limited", "opc", "llp", "partnership"];
const person: readonly ForEntity[] = ["unknown", "proprietorship"];

export const trademarkDocuments = template({
  id: "trademark",
  label: "Trademark",
  used_by: ["service:calculator-trademark", "enquiry:Trademark", "enquiry:Trademark Registration"],
  items: [
    item("identity", "ID of the applicant", "identity"),
    item("pan", "PAN of the applicant", "identity"),
    item("address-proof", "Address of the applicant", "address"),
    item("certificate-or-deed", "Certificate or deed of the company or firm", "constitution", { for: companyOrFirm }),
    item("mark", "Mark: the word, or the logo as an image file", "mark"),
    item("goods-and-services", "Goods and services: what you sell now and what you genuinely plan to sell", "letter"),
    item("first-use", "First use: the date, with bills or pages that prove it", "accounts", {
      ...optional,
      explanation: "Or the words “proposed to be used”.",
    }),
    item("sworn-statement", "Sworn statement of earlier use", "letter", optional),
    item("authorisation", "Signed authorisation", "letter", { explanation: "So that an agent may file for you." }),
    item("udyam-or-dpiit", "Udyam or DPIIT certificate", "certificate", {
      ...optional,
      explanation: "For the lower fee, if you file as a small enterprise or startup.",
    }),
  ],
});

const oldRegime = "If you use the old regime.";

export const incomeTaxDocuments = template({
  id: "income-tax",
  label: "Income tax return",
  used_by: ["service:calculator-itr", "enquiry:Income Tax", "enquiry:Income Tax Services"],
  items: [
    item("pan", "PAN", "identity"),
    item("aadhaar", "Aadhaar", "identity", { for: person }),
    item("bank-statements", "Bank statements for the year", "bank"),
    item("refund-account", "Account for a refund", "bank"),
    item("form-16", "Form 16 (Form 130 from Tax Year 2026-27)", "certificate", { for: person, ...optional }),
    item("rent-receipts", "Rent receipts, if you claim house rent", "accounts", { for: person, ...optional }),
    item("interest-certificates", "Interest certificates", "certificate", { for: person, ...optional }),
    item("broker-statements", "Broker and fund statements", "accounts", { for: person, ...optional }),
    item("sale-documents", "Sale and purchase documents", "agreement", { for: person, ...optional }),
    item("home-loan-certificate", "Home-loan certificate", "certificate", {
      for: person,
      ...optional,
      explanation: oldRegime,
    }),
    item("deduction-proof", "Proof of insurance, investments and gifts", "accounts", {
      for: person,
      ...optional,
      explanation: oldRegime,
    }),
    item("books", "Books", "accounts", { for: companyOrFirm }),
    item("gst-returns", "GST returns", "return", { for: companyOrFirm }),
    item("books-if-business", "Books, if you have a business", "accounts", { for: person, ...optional }),
    item("gst-returns-if-business", "GST returns, if you have a business", "return", { for: person, ...optional }),
    item("audit-report", "Audit report, if there is an audit", "accounts", optional),
  ],
});

const atTheStart = { explanation: "Once, at the start." } as const;

export const accountingDocuments = template({
  id: "accounting",
  label: "Accounting",
  used_by: ["service:calculator-accounting", "enquiry:Accounting", "enquiry:Accounting Services"],
  due_on_day: 5,
  items: [
    item("invoices", "Invoices and credit notes", "accounts"),
    item("marketplace-reports", "Reports from marketplaces and payment gateways", "accounts", optional),
    item("bills", "Bills, expense receipts, rent and loan documents", "accounts"),
    item("statements", "Statements of all bank accounts and cards", "bank"),
    item("cash-book", "Cash book", "accounts"),
    item("salary-sheet", "Salary sheet", "accounts", {
      ...optional,
      explanation: "Unless we also run your payroll.",
    }),
    item("closing-balances", "Last year’s closing balances", "accounts", atTheStart),
    item("fixed-assets", "Fixed assets", "accounts", atTheStart),
    item("registrations", "Registrations", "registration", atTheStart),
    item("gst-returns", "This year’s GST returns", "return", atTheStart),
  ],
});

export const payrollDocuments = template({
  id: "payroll",
  label: "Payroll",
  used_by: ["enquiry:Payroll Services"],
  items: [
    item("pan-and-tan", "PAN and TAN of the business", "registration"),
    item("epf-esi", "EPF, ESI and professional tax numbers", "registration", {
      ...optional,
      explanation: "Where you have them.",
    }),
    item(
      "employees",
      "For each employee: PAN, Aadhaar or UAN, bank account, date of joining, salary structure",
      "accounts",
      {
        explanation: "One sheet with a line for each employee.",
      },
    ),
    item("appointment-letters", "Appointment letters", "letter"),
    item("leave-policy", "Leave and overtime policy", "letter"),
    item("attendance", "Attendance for the month", "accounts"),
    item("payslips", "This year’s earlier payslips and challans", "accounts"),
    item("regime-choice", "Employees’ choice of tax regime", "letter"),
    item("deduction-proof", "Proof of deductions", "accounts"),
  ],
});
