import { business, promises } from "#domain/business/business.ts";
import { openingHoursLines } from "#domain/business/business-hours.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { SearchEntry } from "#web/layout/search/search-entry.ts";

const action = (title: string, path: string, text: string, keywords: readonly string[]): SearchEntry => ({
  title,
  kind: "Action",
  path,
  text,
  keywords,
});

const hours = openingHoursLines.map((line) => `${line.days} ${line.hours.toLowerCase()}`).join(", ");

/** What a visitor comes to do rather than to read. Signed-in pages lead through the sign-in page and back. */
export const actionEntries: readonly SearchEntry[] = [
  action(`Call ${formatPhone(business.phone)}`, `tel:${business.phone}`, `${hours}, India time`, [
    ..."call,phone,phone number,contact number,mobile number,telephone,helpline,customer care,call us,toll free".split(
      ",",
    ),
    ..."talk to expert,customer support number,call back,baat karni hai,support,help".split(","),
  ]),
  action(
    "WhatsApp us",
    `https://wa.me/${business.phone.slice(1)}`,
    `Opens a chat with ${formatPhone(business.phone)}`,
    [..."whatsapp,whatsapp number,chat,message us,live chat".split(",")],
  ),
  action(`Email ${business.email}`, `mailto:${business.email}`, `We reply ${promises.reply}`, [
    ..."email,email id,email address,write to us".split(","),
  ]),
  action("Book a consultation", "/funding/consultation", "Choose a session, a day and a time", [
    ..."book a consultation,consultation,free consultation,book,book meeting,consultation meeting,expert advice,slot".split(
      ",",
    ),
  ]),
  action("Sign in", "/auth#sign-in", "To your account and your requests", [
    ..."sign in,my account,account login,user login,customer login,sign in problem,otp,dashboard,my dashboard".split(
      ",",
    ),
    ..."cannot sign in,sign in not working,client login,portal".split(","),
  ]),
  action("Create an account", "/auth#sign-up", "Follow every request in one place", [
    ..."sign up,create account,register account,new account,join,sign up new user".split(","),
  ]),
  action("Reset your password", "/auth?reset=1", "We email you a link to choose a new one", [
    ..."forgotten password,password,change password,password problem,password not working,reset link,wrong password".split(
      ",",
    ),
    ..."account locked,sign in problem".split(","),
  ]),
  action("Track your requests", "/dashboard/requests", "Status and next step of each request, after sign-in", [
    ..."track my request,track,status,request status,application status,order status,check status,my requests".split(
      ",",
    ),
    ..."track application,where is my application,reference number,track order,my application,order,my work,work status".split(
      ",",
    ),
  ]),
  action("Change or cancel a request", "/dashboard/requests", "On the page of the request, after sign-in", [
    ..."cancel request,change request,edit request,withdraw request,cancel application,cancel enquiry".split(","),
  ]),
  action(
    "Move or cancel a consultation",
    "/dashboard/requests?kind=consultation",
    "In your list of consultations, after sign-in",
    [
      ..."cancel consultation,move consultation,change consultation,cancel booking,cancel book,change slot,cancel meeting".split(
        ",",
      ),
      ..."postpone,cancel appointment".split(","),
    ],
  ),
  action("Ask for a refund", "/refund-policy#send", "Without an account; you get a reference at once", [
    ..."refund,ask refund,refund request,cancel order,return money,claim refund".split(","),
  ]),
  action("Track a refund", "/refund-policy#follow", "By your reference and the email or phone you used", [
    ..."refund status,track refund,refund not received,refund pending".split(","),
  ]),
  action("Send a complaint", "/grievances#send", "Acknowledged within 24 hours; you get a reference at once", [
    ..."complaint,send complaint,register complaint,complaint number,bad service,fraud,cheated,not satisfied,escalate".split(
      ",",
    ),
    ..."no reply,no answer,consumer complaint".split(","),
  ]),
  action("Track a complaint", "/grievances#follow", "By your reference and the email or phone you used", [
    ..."complaint status,track complaint".split(","),
  ]),
  action("Calculate your price", "/#calculator", "Our fee, GST and government fees for your choices", [
    ..."price,price list,calculator,price calculator,rate card,quote,total price,price of services,package,all prices,discount,offer".split(
      ",",
    ),
  ]),
  action("Business hours", "/contact", `${hours}, India time`, [
    ..."opening hours,business hours,office hours,office time,open,open today,sunday,saturday,closed,holiday,working days,open time".split(
      ",",
    ),
  ]),
  action("Office address", "/contact", business.address.join(", "), [
    ..."address,office,office address,visit,map,directions,where are you,city,head office,contact address,near me".split(
      ",",
    ),
  ]),
  action("Ask about another service", "/contact", "Not on this site? A consultant tells you whether we can help", [
    ..."import,iec,iec code,import export code,import export license,dgft,rcmc,pan,pan card,pan correction,tan,tan number".split(
      ",",
    ),
    ..."trust registration,society registration,ngo darpan,12a,80g,12ab,csr registration,fcra,nidhi,producer company".split(
      ",",
    ),
    ..."gem,gem portal,gem registration,nsic,zed,lei,barcode,bis,isi mark,drug license,pollution noc,fire noc,labour license,psara,rera,liquor license".split(
      ",",
    ),
    ..."patent,copyright,design registration,rent agreement,nda,vendor agreement,legal notice,legal agreement,virtual office".split(
      ",",
    ),
    ..."property registration,sale deed,gift deed,will,affidavit,birth certificate,driving license,ration card,voter id".split(
      ",",
    ),
    ..."15ca,15cb,form 10f,passport,visa,insurance,current account,bank account opening,pmegp,stand up india,marriage certificate,fema,rbi".split(
      ",",
    ),
  ]),
  action("Careers and partnerships", "/contact", "Vacancies are not listed here; please send us an enquiry", [
    ..."job,internship,hiring,recruitment,resume,join your team,franchise,become a partner,partner with us,reseller".split(
      ",",
    ),
  ]),
  action("Change your name or phone", "/account#h-profile", "On your account page, after sign-in", [
    ..."change phone number,change mobile number,change name,update profile,edit profile,update phone,profile,my profile".split(
      ",",
    ),
  ]),
  action("Change your email address", "/account#h-email", "On your account page, after sign-in", [
    ..."change email,change email address,update email,new email".split(","),
  ]),
  action("Notification settings", "/account#h-notifications", "Which emails you get, after sign-in", [
    ..."notification settings,notifications,unsubscribe,stop emails,reminder settings".split(","),
  ]),
  action("Change your password", "/account#h-password", "On your account page, after sign-in", [
    ..."change password,update password,new password".split(","),
  ]),
  action("Two-factor authentication", "/account#h-second-factor", "Protects your account with a second step", [
    ..."two factor authentication,2fa,mfa,authenticator,second factor,security".split(","),
  ]),
  action("Download your data", "/account#h-data", "On your account page, after sign-in", [
    ..."download my data,download data,export data,personal data copy".split(","),
  ]),
  action("Delete your account", "/account#h-delete", "On your account page, after sign-in", [
    ..."delete account,delete my account,close account,deactivate account,delete data".split(","),
  ]),
  action("Startup sign-in", "/login/startup", "Funding, compliance and growth of your startup", [
    ..."startup login,startup dashboard,startup sign in,founder login,list my startup,raise money".split(","),
  ]),
  action("Investor sign-in", "/login/investor", "Opportunities and your portfolio", [
    ..."investor login,investor portal,investor sign in,become an investor,invest in startups,startup opportunities".split(
      ",",
    ),
  ]),
];
