import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

type Named = { readonly day: string; readonly name: string };

/** Removes a holiday that is still the one that was shown; answers why not, or null. */
export async function removeHoliday({ day, name }: Named): Promise<string | null> {
  const answer = await callFunction("remove-holiday", { day, expected_name: name }, { asMyself: true });
  refreshShown();
  return answer.ok ? null : (Object.values(answer.fields)[0] ?? answer.message);
}

/** Takes back a day that was closed, or the name that it had before. */
async function takeBack(holiday: Named, before: string | null): Promise<string | null> {
  if (before === null) return removeHoliday(holiday);
  const body = { day: holiday.day, name: before, expected_name: holiday.name };
  const answer = await callFunction("set-holiday", body, { asMyself: true });
  refreshShown();
  return answer.ok ? null : answer.message;
}

/** Says that the office is closed on that day, with the way back; `before` is the name that the holiday had. */
export function showHolidayToast(holiday: Named, before: string | null): void {
  async function undo() {
    const problem = await takeBack(holiday, before);
    if (problem) showToast({ kind: "error", title: "Not undone", text: problem });
    else showToast({ kind: "success", text: before === null ? "Undone. The office is open on that date." : "Undone." });
  }
  showToast({
    kind: "success",
    text: `${holiday.name} added as a holiday.`,
    action: { label: "Undo", run: () => void undo() },
  });
}
