const list = (text: string) => text.split(",").map((word) => word.trim());

/** What people call what is sold, by its id in the catalogue. Plurals, Hindi and common errors are understood anyway. */
export const offerKeywords: Readonly<Record<string, readonly string[]>> = {
  "private-limited": list(
    "pvt ltd,private limited,private limited company,company registration,company incorporation,new company,start company,SPICe+,company formation,private company,company price,register company,company setup,director",
  ),
  llp: list("llp,limited liability partnership,llp registration,llp agreement"),
  opc: list("opc,one person company,single owner company"),
  partnership: list("partnership,partnership firm,partnership deed,firm registration,partners"),
  "gst-registration": list(
    "gst registration,gst number,gstin,new gst,gst certificate,gst apply,REG-01,gst for online seller,gst address change,gst amendment",
  ),
  "gst-filing": list(
    "gst filing,gst return,gst return filing,gst monthly,GSTR-1,GSTR-3B,GSTR-9,GSTR-4,nil return,QRMP,gst annual return,gst late fee",
  ),
  "gst-consultation": list(
    "gst consultation,gst consultant,gst notice,gst advice,gst cancel,gst cancellation,gst refund,LUT,gst revocation,e-way bill,gst help,gst audit",
  ),
  "gst-lut": list("lut,letter of undertaking,export without gst,RFD-11,bond for export"),
  "gst-amendment": list("gst amendment,change gst details,gst address change,gst name change,REG-14"),
  "gst-cancellation": list("gst cancellation,cancel gst,surrender gst,close gst,gst band karna,REG-16"),
  "gstr-9": list("GSTR-9,GSTR-9C,gst annual return,annual gst"),
  "trademark-objection-reply": list("trademark objection,examination report reply,objection reply,tm objected"),
  "trademark-hearing": list("trademark hearing,show cause hearing,tm hearing"),
  "trademark-opposition": list("trademark opposition,counter statement,TM-O,oppose trademark,tm opposed"),
  "trademark-renewal": list("trademark renewal,renew trademark,TM-R,tm renewal,brand renewal"),
  dsc: list("dsc,digital signature,digital signature certificate,class 3 dsc,usb token"),
  msme: list("msme,udyam,udyam registration,msme certificate,msme registration,ssi,udyog aadhaar,micro small medium"),
  "startup-india": list(
    "startup india,startup india registration,startup certificate,dpiit,dpiit recognition,startup recognition,80-IAC,tax holiday,tax exemption startup",
  ),
  iso: list("iso,iso 9001,iso certificate,iso 27001,quality certificate"),
  "shop-act": list(
    "shop act,gumasta,shop licence,shop registration,shops and establishments,intimation,shop registration",
  ),
  "trade-license": list("trade license,municipal licence,trade licence renew,corporation licence,business license"),
  fssai: list(
    "fssai,food licence,restaurant licence,food business,cloud kitchen,fssai renewal,foscos,hotel licence,cafe,home bakery,home baker,tiffin,catering,sweet shop,zomato,swiggy",
  ),
  udyam: list("udyam,msme,udyam certificate,udyog aadhaar"),
  "itr-1": list(
    "itr,itr 1,income tax return,sahaj,salaried return,tax filing salary,salary person tax,file itr,form 16",
  ),
  "itr-2": list("itr 2,capital gains return,shares tax return,nri return"),
  "itr-3": list("itr 3,business income return,proprietor return,freelancer tax,trading income,f&o"),
  "itr-6": list("itr 6,company income tax return,company itr,private limited itr"),
  "compliance-basic": list("annual filing,AOC-4,MGT-7,MGT-7A,roc filing,llp annual filing,Form 11,Form 8"),
  "compliance-standard": list("annual compliance,AGM,ADT-1,auditor appointment,DPT-3,statutory registers,minutes"),
  "compliance-premium": list("company secretary,board meeting,change of director,change of registered office"),
  seed: list("seed funding,seed,pre seed,seed fund"),
  angel: list("angel investor,angel funding,angel"),
  "series-a": list("series a,growth funding"),
  "venture-capital": list("venture capital,vc,vc funding"),
  funding_strategy: list("free consultation,free session,funding strategy,funding advice,free call"),
  pitch_deck_review: list("pitch deck,pitch deck review,deck review,investor deck,ppt for investors"),
  investor_preparation: list("investor preparation,mock pitch,due diligence,term sheet help"),
};
