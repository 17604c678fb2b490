import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createClientRouter } from "./layout/start/client-router.ts";

const router = createClientRouter();
const isWhole = router.state.initialized;
if (isWhole) router.initialize();

function Site() {
  // A guarded page loads its screen only after the waiting page has been taken over as it was sent.
  useLayoutEffect(() => {
    if (!isWhole) router.initialize();
  }, []);
  return <RouterProvider router={router} />;
}

// As a transition, so that the browser may paint and answer in between. The second child stands where the renderer of the
// build has one too: React counts siblings when it makes ids.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
      {null}
    </StrictMode>,
  );
});
