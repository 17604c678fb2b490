import { useEffect, useState } from "react";
import { holdReading } from "./live-store.ts";

function createHold() {
  let isLeft = false;
  let end: (() => void) | undefined;
  function release() {
    end?.();
    end = undefined;
  }
  async function hold() {
    end = await holdReading();
    if (isLeft) release();
  }
  /** Of the page: gives what is done when it is left. */
  function enter() {
    isLeft = false;
    return () => {
      isLeft = true;
      // When all of the page is gone: its other parts would still ask for what was erased.
      queueMicrotask(release);
    };
  }
  return { hold, release, enter };
}

/** For what is about to be erased: from `hold` to `release` nothing is read, at the latest until its page is left. */
export function useHeldReading() {
  const [{ hold, release, enter }] = useState(createHold);
  useEffect(enter, [enter]);
  return { hold, release };
}
