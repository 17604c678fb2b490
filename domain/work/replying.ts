/** A colleague who has the reply open gives a sign of life so often; without one for a minute they are not shown any more. */
export const replySignSeconds = 60;
export const replySignEverySeconds = 20;

/** `Asha Rao is replying`; undefined where there is no one. */
export function describeReplying(names: readonly string[]): string | undefined {
  const [first, ...others] = names;
  if (first === undefined) return undefined;
  if (others.length === 0) return `${first} is replying`;
  return `${first} and ${others.length === 1 ? others[0] : `${others.length} others`} are replying`;
}
