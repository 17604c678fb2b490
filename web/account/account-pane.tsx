import { Leader } from "../ui/leader.tsx";

/** Beside the forms of the accounts: what an account is good for, and what we promise. */
export function AccountPane() {
  return (
    <div>
      <p className="auth__say">Every request, from first form to certificate, in one place.</p>
      <dl className="leaders">
        <Leader term="Reply to a request">within 24 hours</Leader>
        <Leader term="In business hours">within 2 hours</Leader>
        <Leader term="First consultation">free</Leader>
      </dl>
    </div>
  );
}
