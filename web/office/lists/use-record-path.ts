import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** A record that was opened by its id gets the address with its reference, which can be read and sent. */
export function useRecordPath(reference: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (reference === undefined || decodeURIComponent(pathname).endsWith(`/${reference}`)) return;
    const path = pathname.slice(0, pathname.lastIndexOf("/"));
    void navigate(`${path}/${reference}${search}`, { replace: true, state });
  }, [reference, pathname, search, state, navigate]);
}
