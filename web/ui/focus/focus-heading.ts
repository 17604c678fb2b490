/**
 * Gives the focus to a heading once no dialog is open any more. For what takes its own button away: a deleted line, an
 * interest that is expressed. The dialog gives the focus back to that button first, and then it would be lost.
 */
export function focusHeading(id: string): void {
  const look = () => {
    if (document.querySelector("dialog[open]")) requestAnimationFrame(look);
    else document.getElementById(id)?.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
