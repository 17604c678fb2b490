/**
 * The site's word, and what people type for it. Hindi may be written in either script: Devanagari is read as the Latin
 * letters it sounds like, and words that sound alike are one.
 */
const synonyms: Readonly<Record<string, string>> = {
  // Company forms
  "private limited": "pvt ltd,pvt limited,private ltd",
  private: "pvt",
  limited: "ltd",
  llp: "limited liability partnership",
  opc: "ek aadmi,ek vyakti,एक व्यक्ति,akele,single person,one person company,single person company,one man company,single owner company",
  partnership: "sajhedari,साझेदारी,bhagidari",
  "close company":
    "company band,company band karna,कंपनी बंद,firm band,company winding up,winding up,wind up,wind up company",
  proprietor: "proprietorship,sole prop,prop",
  company: "कंपनी,कम्पनी",
  firm: "firma,फर्म",
  incorporation: "incorporate,incorporated,incorp",
  startupindia: "startup india",
  // Registering
  register:
    "registration,registered,registering,reg,regn,registartion,रजिस्ट्रेशन,रजिस्टर,पंजीकरण,panjiyan,पंजीयन,khulwana,नोंदणी,nibandhan,namodu,pativu",
  license: "licence,licensing,licenced,lic,लाइसेंस,anugyapti,अनुज्ञप्ति,permit",
  certificate: "certification,certified,सर्टिफिकेट,praman,praman patra,प्रमाणपत्र",
  document: "dastavej,दस्तावेज,kagaj,कागज,kagajat,paper,paper work,doc,papers,documentation",
  // Money
  price:
    "cost,costing,fee,charge,rate,pricing,prize,estimate,kharcha,खर्चा,kharch,kimat,keemat,कीमत,daam,shulk,शुल्क,फीस,kitna,kitne,kitni,कितना,kitna paisa,kitne paise,how much",
  "price quote": "quotation",
  duration: "kitne din,कितने दिन,kitna samay,kitna time,how long,how many days,time taken",
  refund: "paisa wapas,paise wapas,paisa vapsi,पैसे वापस,पैसा वापस,money back,रिफंड,refunded,refunds",
  loan: "karz,कर्ज,लोन,rin",
  funding: "finance,fund,financing",
  investor: "invest,investment,niveshak,निवेशक,nivesh,निवेश",
  // Tax
  gst: "जीएसटी,जी एस टी,g s t,goods and services tax,goods services tax",
  // Loan words as other scripts of India spell them.
  "income tax": "इनकम टैक्स,inkam teks,inkam taks,aaykar,आयकर",
  itr: "i t r,आईटीआर",
  return: "रिटर्न,vivaran",
  tax: "टैक्स,teks,taks",
  // Sections and statements by which it is known.
  tds: "tax deducted at source,टीडीएस,194,194a,194c,194h,194i,194ia,194ib,194j,194m,194q,195,24q,26q,27q,27eq,26qb,26qc,form 16a",
  file: "filing,filling,filed,bharna,bhare,bharne,भरना,भरें,bharana,dakhil,दाखिल",
  "due date":
    "deadline,last date,antim tithi,अंतिम तिथि,aakhri tarikh,आखिरी तारीख,last day,due dates,tarikh,तारीख,by when",
  "late fee": "penalty,jurmana,जुर्माना,fine,late fees,late charges",
  benefit: "fayda,fayde,labh,लाभ,फायदा,फायदे,advantage",
  saving: "bachat,bachana,bachane,बचत,save",
  "reverse charge": "rcm",
  late: "missed,delay,delayed",
  "belated late": "belated",
  limit: "threshold",
  "exempt holiday": "exemption",
  // Brand
  trademark: "ट्रेडमार्क,tretmark,tm",
  "brand name trademark": "brand name",
  logo: "लोगो",
  brand: "ब्रांड",
  // Licences
  fssai: "food license,food licence,खाद्य लाइसेंस,फूड लाइसेंस,food registration,food safety,fasai,fssi",
  "shop act": "gumasta,gumastha,गुमास्ता,shop and establishment,shops and establishment,shop establishment",
  shop: "dukan,दुकान",
  udyam: "udyog,उद्यम,udyog aadhaar,udyog aadhar,udyam aadhaar,udyog adhar",
  "udyam msme": "ssi",
  msme: "एमएसएमई,small business",
  aadhaar: "आधार,adhar,aadhar",
  // Payroll
  "salary payroll": "salary,vetan,वेतन,tankhwah",
  epf: "pf,epfo,provident fund,bhavishya nidhi",
  esi: "esic",
  "professional tax": "p tax,ptax,ptec",
  employee: "staff,karmchari,कर्मचारी",
  // Books
  bookkeeping: "bookkeeper,book keeping",
  accounting: "accountant,ca,chartered accountant,hisab,हिसाब,hisab kitab,khata,bahi,lekha,लेखा,munim",
  "accounting tally": "tally",
  // Compliance
  compliance: "anupalan,अनुपालन",
  annual: "yearly,every year",
  // Web and tech
  website: "वेबसाइट,web site,site,webpage",
  ecommerce: "e commerce,online store,online shop,online dukan",
  ai: "artificial intelligence",
  automation: "automate",
  // Contact, account, complaints
  complaint: "शिकायत,shikayat,complain,grievance",
  bad: "kharab,bekar,ghatiya,खराब,poor",
  job: "naukri,नौकरी,career,vacancy",
  work: "kaam,काम",
  problem: "samasya,समस्या,issue",
  contact: "सम्पर्क,संपर्क,sampark",
  number: "नंबर",
  "phone number": "phone no",
  "contact number": "contact no",
  "gst number": "gst no",
  mobile: "mob,मोबाइल",
  phone: "फोन",
  helpline: "हेल्पलाइन",
  address: "पता,pata,location",
  office: "ऑफिस,daftar,branch",
  "opening hours": "24x7,24 7,24 hours,timing,timings,khula,khulta,khulne",
  time: "samay,समय",
  "sign in": "log in,login,signin,log on,logon,लॉगिन",
  "sign up": "signup,new account,create account,open account,register account,account banana,account banaye",
  password: "पासवर्ड,pasword,passcode",
  forgotten: "forgot,forget,bhul gaya,bhool gaya,reset",
  consultation: "appointment,consult,counselling,salah,सलाह,paramarsh,परामर्श",
  "consultation meeting": "meeting",
  book: "booking",
  "move consultation": "reschedule",
  cancel: "cancellation,canceled,cancelled,surrender,band karna,band karwana,radd,रद्द",
  track: "tracking",
  "track status": "status check",
  status: "sthiti,स्थिति,स्टेटस",
  whatsapp: "whatsap,watsapp,whatapp,व्हाट्सएप,व्हाट्सऐप",
  email: "mail,ईमेल",
  delete: "remove,hatana",
  new: "नया,naya,nayi",
  renew: "renewal,navinikaran",
  business: "vyapar,व्यापार,vyavasay,व्यवसाय,byabasa,dhandha,karobar,कारोबार,biz",
  start: "shuru,शुरू",
  export: "exporter",
  "nri abroad": "nri",
  "foreign abroad": "foreigner,foreign",
  // Places: the site is the same for each
  city: "delhi,new delhi,mumbai,bombay,bangalore,bengaluru,pune,hyderabad,chennai,madras,kolkata,calcutta,ahmedabad,surat,noida,gurgaon,gurugram,jaipur,lucknow,kanpur,nagpur,indore,bhopal,patna,thane,nashik,vadodara,rajkot,coimbatore,kochi,chandigarh,ludhiana,mysore,दिल्ली,मुंबई,पुणे,बेंगलुरु,maharashtra,karnataka,gujarat,rajasthan,kerala,tamil nadu,telangana,haryana,punjab,bihar,uttar pradesh,madhya pradesh,west bengal",
};

/** By what is typed. */
export const searchSynonyms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(synonyms).flatMap(([meant, typed]) => typed.split(",").map((word) => [word, meant])),
);
