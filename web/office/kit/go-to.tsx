import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** Leads to another address in place of this one. The router's own component would travel to every visitor of the site. */
export function GoTo({ to, state }: { to: string; state?: object }) {
  const navigate = useNavigate();
  const carried = useRef(state);
  useEffect(() => void navigate(to, { replace: true, state: carried.current }), [to, navigate]);
  return null;
}
