import { useEffect, useState } from "react";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";

type DemoAccounts = AnswerBody<"demo-accounts">;

/** The hint card (decision D4). What it shows in a demo comes from the backend: no page and no bundle holds a credential. */
export function AdminHint() {
  const [demo, setDemo] = useState<DemoAccounts | null>(null);
  useEffect(() => {
    let isShown = true;
    callFunction("demo-accounts", {}).then((answer) => {
      if (isShown && answer.ok) setDemo(answer.data);
    });
    return () => {
      isShown = false;
    };
  }, []);

  const administrator = demo?.accounts.find(({ label }) => label === "PowerAdmin");
  return (
    <section className="hint-card" aria-labelledby="h-hint">
      <h2 className="h4" id="h-hint">
        Default admin credentials
      </h2>
      {administrator ? (
        <>
          <dl>
            <div>
              <dt>Email</dt>
              <dd>{administrator.email}</dd>
            </div>
            <div>
              <dt>Password</dt>
              <dd>{administrator.password}</dd>
            </div>
          </dl>
          <p>For this demo only.</p>
        </>
      ) : (
        <p>The administrator's credentials are set in the server's environment.</p>
      )}
    </section>
  );
}
