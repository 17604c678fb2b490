/** The words of a text in lower case, with one space around each. */
function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9\u0080-\u{10ffff}]+/gu, " ")
    .trim()} `;
}

/** Whether a text has the name of a company in it, its legal form aside; a long name also when it is written in one word. */
export function namesCompany(text: string, company: string): boolean {
  const whole = plainWords(company);
  const bare = whole.replace(/(?: (?:private|pvt|limited|ltd|llp|opc|inc|company|co))+ $/, " ");
  const name = bare.trim() === "" ? whole : bare;
  if (name.trim() === "") return false;
  const words = plainWords(text);
  const joined = name.replaceAll(" ", "");
  return words.includes(name) || (joined.length >= 8 && words.replaceAll(" ", "").includes(joined));
}

const contacts: readonly RegExp[] = [
  /[^\s]@[^\s]/,
  /(?:^|[^0-9])(?:\+|00)[0-9](?:[\s().-]*[0-9]){8,}/,
  /(?:^|[^0-9])0?[1-9](?:[\s().-]{0,2}[0-9]){9}(?:$|[^0-9])/,
  /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|in|org|net|io|co|ai|app|dev|info|biz|me|xyz|tech|shop|store|online|site)\b/i,
];

/** Whether a text has an email address, a phone number or a web address. */
export function givesContact(text: string): boolean {
  return contacts.some((pattern) => pattern.test(text));
}
