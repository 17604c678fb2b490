import { useEffect } from "react";
import { PasswordChangeForm } from "#web/account/password-change-form.tsx";
import { DeleteAccount } from "#web/account/privacy/delete-account.tsx";
import { ProfileForm } from "#web/account/profile-form.tsx";
import { type Account, labelAccount } from "#web/session/account.ts";
import { SignOutButton } from "#web/session/account-line.tsx";
import { EmailChangeForm } from "./emails/email-change-form.tsx";
import { MailSettings } from "./emails/mail-settings.tsx";
import { ConsentList } from "./privacy/consent-list.tsx";
import { DownloadMyData } from "./privacy/download-my-data.tsx";
import { SecondFactorPart } from "./second-factor/second-factor-part.tsx";
import { SessionList } from "./session-list.tsx";

/** Everything about the account itself; requests are on the dashboards. */
export function AccountPage({ account }: { account: Account }) {
  // The browser looked for the part that the address names before the page was here.
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="app container" data-density="compact">
      <div className="app__head">
        <div>
          <h1>Your account</h1>
          <p>
            {account.email}, {labelAccount(account)}
          </p>
        </div>
        <SignOutButton />
      </div>
      <div className="account-parts">
        <section className="account-part" aria-labelledby="h-profile">
          <h2 id="h-profile">Name and phone</h2>
          <ProfileForm account={account} />
        </section>
        <section className="account-part" aria-labelledby="h-email">
          <h2 id="h-email" tabIndex={-1}>
            Email address
          </h2>
          <EmailChangeForm email={account.email} />
        </section>
        <section className="account-part" aria-labelledby="h-notifications">
          <h2 id="h-notifications" tabIndex={-1}>
            Notification settings
          </h2>
          <MailSettings account={account} />
        </section>
        <section className="account-part" aria-labelledby="h-password">
          <h2 id="h-password">Password</h2>
          <PasswordChangeForm email={account.email} />
        </section>
        {/* A former colleague can still use, replace and remove an authenticator. */}
        {account.officeRole || account.secondFactor !== "none" ? (
          <section className="account-part" aria-labelledby="h-second-factor">
            <h2 id="h-second-factor" tabIndex={-1}>
              Two-factor authentication
            </h2>
            <SecondFactorPart account={account} />
          </section>
        ) : null}
        <section className="account-part" aria-labelledby="h-sessions">
          <h2 id="h-sessions">Active sessions</h2>
          <SessionList />
        </section>
        <section className="account-part" aria-labelledby="h-consents">
          <h2 id="h-consents" tabIndex={-1}>
            Your consents
          </h2>
          <ConsentList />
        </section>
        <section className="account-part" aria-labelledby="h-data">
          <h2 id="h-data">Your data</h2>
          <DownloadMyData />
        </section>
        <section className="account-part" aria-labelledby="h-delete">
          <h2 id="h-delete">Delete my account</h2>
          <DeleteAccount />
        </section>
      </div>
    </div>
  );
}
