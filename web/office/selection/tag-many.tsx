import { Tag } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { recordTag } from "#domain/work/office-changes.ts";
import { tagMaxLength } from "#domain/work/record-sorts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuButton } from "../lists/menu-button.tsx";
import type { ChangeMany } from "./use-change-many.ts";

/** Puts a tag on the chosen records, or takes it off. */
export function TagMany({ change }: { change: ChangeMany }) {
  const id = useId();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>, hide: () => void) {
    event.preventDefault();
    const { nativeEvent } = event;
    const isRemoved = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("value") === "untag";
    const read = recordTag.safeParse(new FormData(event.currentTarget).get("tag"));
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    hide();
    if (isRemoved) change({ action: "untag", tag: read.data }, `without the tag “${read.data}”`);
    else change({ action: "tag", tag: read.data }, `tagged “${read.data}”`);
  }
  return (
    <MenuButton
      label="Tag"
      menu={(hide) => (
        <form className="form" onSubmit={(event) => submit(event, hide)} noValidate>
          <TextField id={id} name="tag" label="Tag" maxLength={tagMaxLength} error={error} autoComplete="off" />
          <div className="row">
            <Button type="submit" variant="primary" small>
              Add tag
            </Button>
            <Button type="submit" variant="quiet" small value="untag">
              Remove tag
            </Button>
          </div>
        </form>
      )}
    >
      <Icon of={Tag} /> Tag
    </MenuButton>
  );
}
