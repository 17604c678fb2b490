/** What a dialog about a case needs to know. */
export type CaseDialogProps = {
  reference: string;
  /** The customer's address, which gets an email about it. */
  email: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};
