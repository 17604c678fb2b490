import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { type BackToList, LoadingFile, NoSuchRecord } from "../kit/file-page.tsx";
import { forgetWanted } from "../palette/office-keys.ts";

const EnquiryPage = lazy(async () => ({ default: (await import("../enquiries/enquiry-page.tsx")).EnquiryPage }));
const CasePage = lazy(async () => ({ default: (await import("../cases/case-page.tsx")).CasePage }));
const OfficeRequestPage = lazy(async () => ({
  default: (await import("../requests/request-page.tsx")).OfficeRequestPage,
}));

type WorkRecordProps = {
  owner: string;
  role: AccountRole;
  reference: string;
  back: BackToList;
  addressOf: (reference: string) => string;
};

/** By the first letter of a reference (domain/fields/references.ts). */
function findPage({ owner, role, reference: typed, back, addressOf }: WorkRecordProps): ReactNode {
  const reference = typed.toUpperCase();
  const letter = reference.charAt(0);
  if ("FPCS".includes(letter)) return <OfficeRequestPage owner={owner} role={role} name={{ reference }} back={back} />;
  if (letter === "L") return <EnquiryPage owner={owner} role={role} id={reference} addressOf={addressOf} back={back} />;
  if (letter === "G" || letter === "R") return <CasePage owner={owner} reference={reference} back={back} />;
  return (
    <NoSuchRecord back={back} missing={{ fact: "Record not found", line: "Check the reference and try again." }} />
  );
}

/** The record of a line, opened beside the queue. */
export function WorkRecord(props: WorkRecordProps) {
  // Also of a record that was left before the page of its kind was there.
  useEffect(() => forgetWanted, []);
  return <Suspense fallback={<LoadingFile />}>{findPage(props)}</Suspense>;
}
