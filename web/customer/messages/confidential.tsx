import { EyeOff } from "lucide-react";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Beside a message whose words no email carries. */
export function ConfidentialMark() {
  return (
    <p className="message__way">
      <Icon of={EyeOff} /> Confidential: its words are in no email
    </p>
  );
}

/** Whether the message that is being written about a record is confidential: stored on this device, as its text is. */
export function useConfidential(record: string) {
  const draft = useTextDraft(`message.${record}.confidential`);
  return {
    isChosen: draft.text !== "",
    choose(isChosen: boolean) {
      draft.type(isChosen ? "yes" : "");
    },
  };
}

export type Confidential = ReturnType<typeof useConfidential>;

export function ConfidentialChoice({ confidential: { isChosen, choose } }: { confidential: Confidential }) {
  return (
    <Checkbox
      id="message-confidential"
      checked={isChosen}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    >
      Confidential: keep the words out of the email
    </Checkbox>
  );
}
