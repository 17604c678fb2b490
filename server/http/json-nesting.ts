/** No column of the product, and no call, has JSON half as deep. */
const mostLevels = 100;

export const tooDeep = `The body is nested too deeply; at most ${mostLevels} levels can be read`;

/**
 * Whether the brackets of a JSON text are nested more deeply than that. Counted before anything reads the text: the
 * embedded database can stop answering over hundreds of thousands of levels, and the stacks of a server and of
 * JSON.stringify end at some thousands.
 */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      if (character === "\\") at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "[" || character === "{") {
      level += 1;
      if (level > mostLevels) return true;
    } else if (character === "]" || character === "}") level -= 1;
  }
  return false;
}
