/** What the download of a person's data has about their work in our team; read by the backend. */
export const tablesOfStaff = [
  {
    ...{ table: "private.role_changes", title: "Changes of your roles", where: "user_id = $1" },
    columns: ["role", "former_role", "is_granted", "created_at"],
  },
  {
    ...{ table: "private.staff", title: "Your queues in our team", where: "user_id = $1" },
    columns: ["queues", "is_away", "created_at", "updated_at"],
  },
  {
    ...{
      table: "private.consultants",
      title: "Your calendar as a consultant",
      where: "user_id = $1",
      newest: "position",
    },
    columns: ["name", "is_bookable"],
  },
  {
    // The name is the one that the office typed.
    ...{ table: "private.invitations", title: "Your invitations to our team", where: "email = $2" },
    ...{ columns: ["email", "full_name", "role", "queues", "invited_at", "expires_at"], newest: "invited_at" },
  },
] as const;
