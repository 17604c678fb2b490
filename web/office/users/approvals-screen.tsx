import { useSearchParams } from "react-router";
import { StartupStyle } from "../../startup/startup-style.tsx";
import { writeAddress } from "../kit/write-address.ts";
import type { PlaceProps } from "../shell/place-props.ts";
import { InvestorApprovals } from "./investor-approvals.tsx";
import { ListingReview } from "./listing-review.tsx";
import { readUsersView, writeUsersView } from "./users-view.ts";

/** What managers decide beside the records of customers: investors who wait for approval, and startup listings. */
export function ApprovalsScreen({ account, role }: PlaceProps) {
  const [params] = useSearchParams();
  const { held, older, newer } = readUsersView(params);
  return (
    <>
      <StartupStyle />
      <InvestorApprovals />
      <ListingReview
        owner={account.id}
        view={{ held, older, newer }}
        addressOf={(page) => writeAddress("settings", "approvals", page)}
        ownerAddressOf={role === "admin" ? (user) => writeUsersView({ view: "all", user }) : undefined}
      />
    </>
  );
}
