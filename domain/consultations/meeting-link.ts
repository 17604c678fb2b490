import { z } from "zod";

export const meetingLinkMaxLength = 500;
const sentence = "Please enter a link that begins with https://";

/** The link of a video call, as the office enters it; null removes it. */
export const meetingLinkSchema = z.strictObject({
  id: z.uuid({ error: "The consultation id must be a UUID" }).toLowerCase(),
  meeting_link: z
    .string({ error: sentence })
    .trim()
    .max(meetingLinkMaxLength, { error: `The link can have at most ${meetingLinkMaxLength} characters` })
    .transform((text) => (text === "" || /^[a-z]+:/i.test(text) ? text : `https://${text}`))
    .refine((text) => text === "" || (/^https:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text)), { error: sentence })
    .transform((text) => text || null)
    .nullable(),
  expected_meeting_link: z.string().max(meetingLinkMaxLength).nullable().optional().meta({
    description: "The link when the caller read it; if it is different now, the answer is a conflict",
  }),
});
