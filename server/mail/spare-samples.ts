import type { Mailer } from "./mailer.ts";

/** Where the samples of a demo live; no mail server has these addresses. */
const sampleDomain = /@neev\.example$/i;

/** Of a demo with a mail server: what is addressed to its samples goes nowhere, and everything else is sent. */
export function spareSamples(mailer: Mailer): Mailer {
  return {
    async send(mail) {
      if (!sampleDomain.test(mail.to)) await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}
