/** What the overview shows until there is activity, marked as sample data (decision D11 does the same elsewhere). */
export const sampleActivity = [
  { title: "New startup account", text: "Nilgai Freight signed up." },
  { title: "Consultation booked", text: "Pitch Deck Review, Tattvik Robotics." },
  { title: "Funding application", text: "Iyer Foods, seed, ₹25,00,000." },
] as const;

export const sampleNotices = [
  { title: "24 requests are pending", text: "The oldest was received four days ago." },
  { title: "Backup completed", text: "All tables, 4 minutes." },
] as const;
