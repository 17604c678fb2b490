import { z } from "zod";

export const meetingPatternMaxLength = 300;
const sentence = "Please enter an address that begins with https:// and contains {room}";

/** A room that no one can guess, as an example of those that db/functions/give_meeting_link.sql makes. */
const exampleRoom = "neev-4g7k2m9qxa1b3c5d6e8f0h2j4k";

/** Where a consultation by the pattern would take place; as an example where its room is not given. */
export function fillMeetingPattern(pattern: string, { room = exampleRoom, reference = "C-261123-7QK2M" } = {}): string {
  return pattern.replaceAll("{reference}", reference).replaceAll("{room}", room);
}

/** Whether each meeting by the pattern has an address of its own, on one server, that browsers open. */
function isPattern(pattern: string): boolean {
  if (!/^https:\/\/[^\s<>"]+$/.test(pattern) || !pattern.includes("{room}")) return false;
  const filled = fillMeetingPattern(pattern);
  if (/[{}]/.test(filled) || !URL.canParse(filled)) return false;
  const { username, password } = new URL(filled);
  return username === "" && password === "";
}

/** Where video calls take place; null while the office enters each link. */
export const meetingPattern = z
  .string({ error: sentence })
  .trim()
  .max(meetingPatternMaxLength, { error: `The address can have at most ${meetingPatternMaxLength} characters` })
  .refine((text) => text === "" || isPattern(text), { error: sentence })
  .transform((text) => text || null)
  .nullable();
