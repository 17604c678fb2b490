import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The name in the address by which a record was opened, of the one that has this reference. */
type Opened = { readonly name: string; readonly reference: string };

/** A record that was opened by its id gets the address with its reference, which can be read and sent. */
export function useRecordPath(reference: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    const at = pathname.lastIndexOf("/");
    const name = decodeURIComponent(pathname.slice(at + 1));
    if (reference === undefined || name === reference) return;
    const opened: Opened = { name, reference };
    void navigate(`${pathname.slice(0, at)}/${reference}${search}`, { replace: true, state: { ...state, opened } });
  }, [reference, pathname, search, state, navigate]);
}

/** The key of the record on the screen. It stays when the address takes the reference, or what is typed meanwhile would be lost. */
export function useRecordKey(record: string | undefined): string | undefined {
  const opened = (useLocation().state as { readonly opened?: Opened } | null)?.opened;
  return opened?.reference === record ? opened?.name : record;
}
