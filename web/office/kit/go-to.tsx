import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Leads to another address in place of this one. The router's own component would travel to every visitor of the site. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [to, navigate]);
  return null;
}
