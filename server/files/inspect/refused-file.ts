/** A file that we do not take; the message is the sentence for the person who sent it. */
export class RefusedFile extends Error {
  override name = "RefusedFile";
}

export const cutOff = (what: string) =>
  new RefusedFile(`This ${what} is cut off: its end is missing. Please open it to check, and send it again`);

export const damaged = (what: string) =>
  new RefusedFile(`This ${what} is damaged and could not be read. Please open it to check, and send it again`);
