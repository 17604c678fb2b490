const list = (text: string) => text.split(",").map((word) => word.trim());

/** What people call a page, beside what it tells search engines of itself. By path. */
export const pageKeywords: Readonly<Record<string, readonly string[]>> = {
  "/": list("home,homepage,main page,review,customer review,testimonial,client,customers"),
  "/about": list(
    "about,company details,founders,team,neev,who are you,genuine,trusted,fake,scam,legit,government office,government website",
  ),
  "/contact": list("contact,contact us,enquiry,inquiry,get in touch,reach us,talk to us,contact number"),
  "/services/incorporation": list(
    "incorporation,company registration,mca,start a business,register business,business registration,company kholna,dsc,digital signature,class 3 dsc,din,director identification number,name approval,company name check,company at home address,company name availability,moa,aoa,proprietorship,sole proprietorship,section 8 company,ngo registration,foreign director,nri company,director,certificate of incorporation,private limited or llp,types of company",
  ),
  "/services/certifications": list(
    "msme,startup india,iso,certificate,80-IAC,tax holiday,udyam,dpiit,government tender",
  ),
  "/services/registration-licenses": list(
    "license,licence,municipal corporation,bbmp,bmc,shop act,fssai,trade license,business licence,restaurant,shop registration",
  ),
  "/services/trademark": list(
    "trademark,trademark registration,brand name registration,brand registration,brand protection,logo registration,trademark price,trademark objection,trademark opposition,trademark renewal,trademark status,trademark hearing,trademark search,word mark,wordmark,device mark,name registration,copyright,patent,register brand,register logo,tm,r symbol",
  ),
  "/services/income-tax": list(
    "income tax,income tax return,itr,cbdt,income tax portal,itr filing,tax return,tax filing,file itr,belated return,revised return,tds refund,tax audit,form 16,advance tax,tax refund,income tax notice,tax saving,capital gain,freelancer tax,form 26as,26as,ais,80c,80d,80g,section 80g,deduction,44ad,44ada,presumptive tax,updated return,itr u,tds return,huf,income tax slab,new regime,old regime",
  ),
  "/services/accounting": list(
    "accounting,accounting services,bookkeeping,accountant,ca,chartered accountant,tally,zoho books,balance sheet,profit and loss,books of accounts,bank reconciliation,ledger,audit,virtual cfo,mis report",
  ),
  "/services/gst": list(
    "gst,gst services,gst portal,cbic,gst due date,gst rate,composition scheme,gst threshold,gst limit,input tax credit,itc,GSTR-2A,GSTR-2B,hsn code,e-way bill,e-invoice,reverse charge,gst suspended,gst notice,gst document",
  ),
  "/services/payroll": list(
    "payroll,payroll software,salary,salary slip,payslip,epf,pf registration,esi,esi registration,professional tax,gratuity,labour law,employee,tds on salary,salary processing,bonus,minimum wages,labour codes,hr,offer letter,pf return,full and final settlement",
  ),
  "/services/compliance": list(
    "compliance,annual compliance,compliance package,roc,mca,mca portal,company address change,roc filing,annual filing,director kyc,dir-3 kyc,inc-20a,commencement of business,aoc-4,mgt-7,strike off,close company,company closure,change of director,change company name,add director,remove director,director resignation,din kyc,increase authorised capital,share transfer,company annual return,dormant company,llp compliance,llp form 11,company secretary,cs",
  ),
  "/funding/options": list(
    "funding,startup funding,investor,raise funds,raise capital,find investor,equity,venture capital,business loan,startup loan,mudra loan,government scheme,grant,convertible note,share issue,valuation",
  ),
  "/funding/consultation": list(
    "funding consultation,consultation,pitch deck,investor preparation,talk to expert,consultant",
  ),
  "/tech/web-development": list(
    "website,web development,website price,website design,make website,ecommerce website,ecommerce,website banwana,web designer,web developer,app development,mobile app,domain,hosting,landing page,shopify,wordpress,payment gateway",
  ),
  "/tech/ai-services": list(
    "ai,ai services,chatbot,automation,artificial intelligence,machine learning,ocr,bot,ai assistant",
  ),
  "/tech/seo": list(
    "seo,google ranking,search ranking,backlink,seo packages,social media,social media marketing,digital marketing,instagram,facebook,google my business,link building,rank website,google ads,website traffic",
  ),
  "/terms-conditions": list(
    "terms,conditions,terms of service,agreement,payment terms,how to pay,payment failed,payment,advance payment,instalment,emi,bank details,net banking,credit card,invoice,upi",
  ),
  "/refund-policy": list("refund,refund policy,cancellation policy,cancel policy,money back"),
  "/grievances": list(
    "complaint,grievance,grievance officer,grievance redressal,consumer complaint,consumer court,escalation",
  ),
  "/privacy": list("privacy,privacy policy,data protection,dpdp,my data,cookies,personal data,withdraw consent"),
  "/resources/startup-guide": list(
    "startup guide,how to start a business,start business,start a startup,startup checklist,founders agreement,inc-20a,proprietorship,business idea,first year calendar",
  ),
  "/resources/funding-tips": list(
    "funding tips,dilution,term sheet,safe note,cap table,valuation,equity shares investor",
  ),
  "/resources/market-research": list("market research,market size,tam sam som,survey,competitor analysis"),
  "/resources/business-plan": list(
    "business plan,business plan format,project report,bank loan,cma data,break even,loan project report,mudra loan",
  ),
};
