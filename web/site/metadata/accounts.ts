/** Account screens. Search engines do not index them. */
export const accountsMetadata = {
  auth: {
    title: "Sign in or sign up | Neev Advisory",
    description: "Your account: track every request, from the first form to the certificate, in one place.",
    keywords: [],
  },
  documentsLink: {
    title: "Documents for a request | Neev Advisory",
    description: "Send the documents that we asked for, and open what we have for you, with the link from our email.",
    keywords: [],
  },
  ownDocuments: {
    title: "Your documents | Neev Advisory",
    description: "The documents that you gave us, and those that we delivered, by year and kind.",
    keywords: [],
  },
  confirm: {
    title: "Confirm | Neev Advisory",
    description: "Confirm with the link from our email. Each link works once, and for one hour.",
    keywords: [],
  },
  reset: {
    title: "Choose a new password | Neev Advisory",
    description: "Choose a new password for your account with the link from our email.",
    keywords: [],
  },
  account: {
    title: "Your account | Neev Advisory",
    description: "Your name, phone and password, and your active sessions.",
    keywords: [],
  },
  userDashboard: {
    title: "Your dashboard | Neev Advisory",
    description: "Your funding applications, project requests, consultations and notifications.",
    keywords: [],
  },
  startupDashboard: {
    title: "Startup Dashboard | Neev Advisory",
    description: "Your startup’s funding, compliance and growth.",
    keywords: [],
  },
  investorDashboard: {
    title: "Investor Portal | Neev Advisory",
    description: "Opportunities, portfolio and analytics.",
    keywords: [],
  },
  requests: {
    title: "Your requests | Neev Advisory",
    description: "All your requests, newest first.",
    keywords: [],
  },
  request: {
    title: "Your request | Neev Advisory",
    description: "Your request, its status and the next step.",
    keywords: [],
  },
  messages: {
    title: "Your messages | Neev Advisory",
    description: "Your conversation with us about an enquiry or a case.",
    keywords: [],
  },
  adminLogin: {
    title: "PowerAdmin login | Neev Advisory",
    description: "For administrators of this site.",
    keywords: [],
  },
  office: {
    title: "Workspace | Neev Advisory",
    description: "For the staff of this office.",
    keywords: [],
  },
  powerAdmin: {
    title: "PowerAdmin | Neev Advisory",
    description: "For administrators of this site.",
    keywords: [],
  },
} as const;
