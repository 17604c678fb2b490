import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeSearch } from "#web/layout/search/search-match.ts";
import { suggestions } from "#web/layout/search/search-suggestions.ts";
import { listSearchData } from "./search-entries.ts";

/**
 * What owners of Indian businesses type, where it must lead, and among how many first results. An address includes
 * its parts; `tel:` and `/#` for every address that begins so. As many more queries are not in the repository: the search
 * is measured with them, so that it is not made for its tests.
 */
const queries = `
pvt ltd price > /services/incorporation > 1
dsc > /services/incorporation > 3
gst registration kaise kare > /services/gst > 1
कंपनी रजिस्ट्रेशन > /services/incorporation > 1
sign in > /auth > 1
track my request > /dashboard/requests > 1
R-261120-7KQ2M > /refund-policy#follow > 1
whatsapp > https://wa.me > 1
opc > /services/incorporation > 1
partnership deed > /services/incorporation > 1
how to read a gstin > /services/gst#how-to-read-a-gstin > 1
payslip format > /services/payroll#a-payslip-your-team-can-read > 3
gstr-3b due date > /services/gst > 3
gstr 1 last date > /services/gst > 3
inc 20a due date > /resources/startup-guide /services/compliance > 3
80iac tax exemption > /services/certifications > 3
trade mark class > /services/trademark > 1
logo registration india > /services/trademark > 1
copyright of logo > /services/trademark > 3
income tax return kaise bhare > /services/income-tax > 1
आयकर रिटर्न > /services/income-tax > 1
tax filing for salaried > /services/income-tax > 1
food license > /services/registration-licenses > 1
fssai lisence > /services/registration-licenses > 1
shop act licence mumbai > /services/registration-licenses > 1
udyam registration free > /services/certifications /services/registration-licenses /#faq-udyam-fee > 1
udyog aadhar > /services/certifications /services/registration-licenses > 3
dpiit recognition > /services/certifications > 1
pf registration > /services/payroll > 1
payrol software > /services/payroll > 1
professional tax maharashtra > /services/payroll > 3
annual compliance pvt ltd > /services/compliance > 1
dir 3 kyc > /services/compliance > 3
complience package price > /services/compliance > 1
accountant in bangalore > /services/accounting > 1
tally accounting > /services/accounting > 1
seed fund scheme > /funding/options /#faq-seed-fund /resources/funding-tips /services/certifications > 1
startup loan > /funding/options /resources/business-plan /funding/consultation > 3
pitch deck > /funding/consultation > 1
website banwana hai > /tech/web-development > 1
online store > /tech/web-development > 1
seo packages > /tech/seo > 1
google ranking > /tech/seo > 1
ai services > /tech/ai-services > 1
paisa wapas > /refund-policy > 1
cancel consultation > /dashboard/requests /refund-policy /funding/consultation > 3
shikayat > /grievances > 1
grievance officer > /grievances > 1
login nahi ho raha > /auth > 1
create account > /signup /auth > 1
change phone number > /account > 3
sunday open > /contact > 3
office in delhi > /contact > 3
price list > /#calculator /# > 1
calculator > /#calculator > 1
gst registration pune > /services/gst > 1
gst late fee > /services/gst > 3
gst limit 40 lakh > /#faq-gst-threshold /services/gst > 3
e-invoice > /services/gst > 3
gst nambar > /services/gst > 1
how many directors required > /services/incorporation /#faq-people-and-capital > 3
privacy > /privacy > 1
prvate limted compny > /services/incorporation > 1
company register kaise kare > /services/incorporation > 1
कंपनी कैसे खोलें > /services/incorporation /resources/startup-guide > 1
start business in pune > /resources/startup-guide /services/incorporation > 1
pvt ltd vs llp > /services/incorporation /#faq-which-form > 1
how much to register a company > /services/incorporation > 1
company kholne me kitna kharcha > /services/incorporation > 1
digital signature > /services/incorporation > 3
din number > /services/incorporation > 3
partnership firm regisration > /services/incorporation > 1
gst no chahiye > /services/gst > 1
जीएसटी नंबर कैसे मिलेगा > /services/gst > 1
gst filling charges > /services/gst > 1
gst returns monthly price > /services/gst > 1
gstr9 > /services/gst > 3
gst penalty > /services/gst > 3
reg gst for amazon seller > /services/gst > 1
lut > /services/gst > 3
trade mark registraton > /services/trademark > 1
ट्रेडमार्क कैसे करें > /services/trademark > 1
trademark cost startup > /services/trademark /#faq-trademark-cost > 1
TM objection > /services/trademark /#faq-objection-opposition > 1
r symbol use > /services/trademark /#faq-trademark-time > 3
itr > /services/income-tax > 1
इनकम टैक्स रिटर्न भरना है > /services/income-tax > 1
itr due date 2026 > /services/income-tax /#faq-return-due > 1
incometax filing fees > /services/income-tax > 1
file my taxes > /services/income-tax > 1
tax audit due date > /services/income-tax > 3
fssai registration > /services/registration-licenses > 1
खाद्य लाइसेंस > /services/registration-licenses > 1
resturant licence > /services/registration-licenses > 1
shopact > /services/registration-licenses > 1
trade licence > /services/registration-licenses > 1
msme udyam free hai kya > /services/certifications /services/registration-licenses /#faq-udyam-fee > 1
startup india registeration benefits > /services/certifications > 1
80 iac > /services/certifications > 3
iso > /services/certifications > 1
pf esi registration > /services/payroll > 1
sallary processing > /services/payroll > 1
वेतन पर्ची > /services/payroll > 1
anual filing llp > /services/compliance > 1
roc late fee > /services/compliance > 3
agm date > /services/compliance > 3
commencement of business form > /services/compliance /resources/startup-guide /services/incorporation > 3
acounting monthly price > /services/accounting > 1
CA > /services/accounting > 1
ca in chennai > /services/accounting > 1
fundig for startup > /funding/options /funding/consultation > 1
venture captial > /funding/options > 1
free consultation > /funding/consultation > 1
appointment > /funding/consultation > 1
talk to someone > tel: /contact /funding/consultation > 3
phone number > tel: > 1
customer care > tel: /contact > 1
फोन नंबर > tel: > 1
watsapp number > https://wa.me > 1
email > mailto: > 1
office kahan hai > /contact > 1
kab khulta hai > /contact > 3
login > /auth > 1
log in problem > /auth > 1
password bhul gaya > /auth > 1
signup > /auth > 1
investor login > /login/investor > 1
application status > /dashboard/requests > 1
where is my application > /dashboard/requests > 1
L-261120 > /dashboard/requests > 1
G-261120-7KQ2M > /grievances#follow > 1
refund kab milega > /refund-policy > 1
पैसे वापस चाहिए > /refund-policy > 1
complain against consultant > /grievances > 3
web site banana > /tech/web-development > 1
वेबसाइट > /tech/web-development > 1
shopify store price > /tech/web-development > 1
seo price > /tech/seo > 1
instagram marketing > /tech/seo > 1
ai chat bot > /tech/ai-services > 1
privacy policy > /privacy > 1
who are the founders > /about > 1
are you government > /#faq-government-office /about > 3
price > /#calculator > 1
rate card > /#calculator > 1
gst calculator > /#calculator /services/gst > 3
delete account > /account > 1
change email > /account#h-email > 1
unsubscribe > /account#h-notifications > 1
business plan for bank loan > /resources/business-plan > 1
market survey > /resources/market-research > 1
term sheet > /resources/funding-tips /funding > 1
esop > /funding /resources > 3
company kaise register kare > /services/incorporation > 1
gst kitne ka hai > /services/gst > 1
gst no apply online > /services/gst > 1
form 16 > /services/income-tax > 1
26AS > /services/income-tax > 1
section 80G > /services/income-tax > 1
194J > /services/income-tax /services/payroll > 1
tds return 24Q > /services/income-tax /services/payroll > 1
ca fees for itr > /services/income-tax /services/accounting > 1
itr bharne ki last date > /services/income-tax > 1
INC-20A > /services/compliance > 1
DIR-3 KYC > /services/compliance > 1
aoc 4 mgt 7 > /services/compliance > 1
company band karni hai > /services/compliance > 1
registered office change > /services/compliance > 1
mudra loan > /funding/options /resources/business-plan > 1
investor kaise mile > /funding/options > 1
iec code > /contact > 1
gem portal > /contact > 1
barcode certificate > /contact > 1
career > /contact > 1
नौकरी > /contact > 1
esi pf > /services/payroll > 1
पीएफ रजिस्ट्रेशन > /services/payroll > 1
payslip format > /services/payroll > 1
trademark fees 4500 > /#faq-trademark-cost /services/trademark > 1
trade marc > /services/trademark > 1
mera brand name koi copy kar raha hai > /services/trademark > 1
tm class 25 > /services/trademark#find-your-class > 1
cloud kitchen licence > /services/registration-licenses > 1
दुकान लाइसेंस > /services/registration-licenses > 1
₹2,999 > /services/gst > 1
gst for freelancer > /services/gst > 1
gst on rent > /services/gst > 3
gst registration documents for proprietor > /services/gst > 1
gst for swiggy restaurant > /services/gst > 1
shop ke liye gst > /services/gst > 1
restaurant ke liye license > /services/registration-licenses > 1
how many days for llp > /services/incorporation#llp /services/incorporation > 1
gst registration me kitne din lagte hai > /#faq-gst-time > 3
trademark class for clothes > /services/trademark#find-your-class > 1
documents for trademark > /services/trademark#documents-needed > 2
ಜಿಎಸ್ಟಿ ನೋಂದಣಿ > /services/gst > 1
জিএসটি নিবন্ধন > /services/gst > 1
ઇન્કમ ટેક્સ રિટર્ન > /services/income-tax > 1
ट्रेडमार्क नोंदणी > /services/trademark > 1
tan > /contact > 1
tan > /services/incorporation#what-you-receive > 5
esi pf > /services/payroll#documents-needed > 5
itr 4 filing fees > /services/income-tax > 1
company address change > /services/compliance > 1
neev phone number > tel: > 1
prize list > /#calculator > 1
property registration > /contact > 1
complaint darj karni hai > /grievances#send > 1
cancel my request > /dashboard/requests > 1
rbi > /contact > 1
जीएसटी कैंसल > /services/gst > 1
ek aadmi ki company > /services/incorporation > 1
chatbot for whatsapp > /tech/ai-services > 1
website kitne me banega > /tech/web-development > 1
service kharab hai > /grievances > 1
24x7 > /contact > 1
`;

const find = makeSearch(JSON.parse(JSON.stringify(listSearchData())));
const leadsTo = (path: string, place: string) =>
  path === place ||
  (/[:#]$|^https:/.test(place)
    ? path.startsWith(place)
    : /^[#?/]/.test(path.slice(place.length)) && path.startsWith(place));

describe("what is typed in the search", () => {
  for (const line of queries.trim().split("\n")) {
    const [query = "", places = "", within = "1"] = line.split(" > ");
    it(`${query} leads to ${places}`, () => {
      const paths = find(query).entries.map(({ path }) => path);
      const isFound = paths
        .slice(0, Number(within))
        .some((path) => places.split(" ").some((place) => leadsTo(path, place)));
      assert.ok(isFound, `found ${paths.slice(0, 3).join(", ")}`);
    });
  }
});

describe("a result of the search", () => {
  const titles = (query: string) => find(query).entries.map(({ title }) => title);

  it("is each place that has all words, however much better another fits", () => {
    assert.ok(titles("esi pf").length > 3, titles("esi pf").join(", "));
    assert.ok(titles("tan").includes("Startup guide: 4. Incorporate, and note the 180 days"), titles("tan").join(", "));
  });
  it("is no word of another sound, script or number", () => {
    for (const query of ["crypto tax", "term sheet meaning", "కంపెనీ నమోదు"])
      assert.deepEqual(find(query).corrections, [], query);
    for (const query of ["+91 98765 43210", "9876543210"]) assert.deepEqual(titles(query), [], query);
  });
});

describe("the index of the search", () => {
  const { entries } = listSearchData();

  it("has a price with everything that is sold at one", () => {
    for (const [title, price] of [
      ["GST registration", /^₹[\d,]+$/],
      ["Private limited company registration", /^From ₹/],
      ["Web development", /^From ₹/],
      ["Payroll", /^On request$/],
    ] as const) {
      assert.match(entries.find((entry) => entry.title === title)?.price ?? "", price, title);
    }
  });

  it("suggests what it finds, at the same price", () => {
    for (const { title, path, price } of suggestions.filter((suggestion) => suggestion.price)) {
      const found = find(title).entries.find((entry) => entry.kind === "Service" && entry.path === path);
      assert.equal(price, found?.price, title);
    }
  });

  it("names each place once", () => {
    const keys = entries.map(({ title, path }) => `${title} ${path}`);
    assert.deepEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
    );
  });
});
