/** Screens of the accounts. None of them is to be found by search engines. */
export const accountsMetadata = {
  auth: {
    title: "Sign in or sign up | Neev Advisory",
    description: "Your account: every request, from the first form to the certificate, in one place.",
    keywords: [],
  },
  confirm: {
    title: "Confirm | Neev Advisory",
    description: "Where the links of our mails lead. Each works once, and for one hour.",
    keywords: [],
  },
  reset: {
    title: "Choose a new password | Neev Advisory",
    description: "Choose a new password for your account with the link from our mail.",
    keywords: [],
  },
  account: {
    title: "Your account | Neev Advisory",
    description: "Name, phone, password, and the places where you are signed in.",
    keywords: [],
  },
  userDashboard: {
    title: "Your dashboard | Neev Advisory",
    description: "Your funding applications, project requests, consultations and notifications.",
    keywords: [],
  },
  startupDashboard: {
    title: "Startup Dashboard | Neev Advisory",
    description: "Funding, compliance and growth of your startup.",
    keywords: [],
  },
  investorDashboard: {
    title: "Investor Portal | Neev Advisory",
    description: "Opportunities, portfolio and analytics.",
    keywords: [],
  },
  requests: {
    title: "Your requests | Neev Advisory",
    description: "Everything you have asked us for, newest first.",
    keywords: [],
  },
  request: {
    title: "Your request | Neev Advisory",
    description: "What you asked for, where it stands, and what happens next.",
    keywords: [],
  },
  adminLogin: {
    title: "PowerAdmin login | Neev Advisory",
    description: "For those who run this site.",
    keywords: [],
  },
  powerAdmin: {
    title: "PowerAdmin | Neev Advisory",
    description: "For those who run this site.",
    keywords: [],
  },
} as const;
