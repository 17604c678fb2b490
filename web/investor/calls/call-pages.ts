/** Where each side answers, moves and cancels its calls. */
export const callPages = {
  investor: "/dashboard/investor?tab=opportunities",
  startup: "/dashboard/startup?tab=funding",
} as const;
