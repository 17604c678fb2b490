import { SpanKind } from "@opentelemetry/api";
import { countMail } from "#server/http/metrics/process-metrics.ts";
import { inPart } from "#server/http/tracing/spans.ts";
import { MailError, type Mailer } from "./mailer.ts";

/** Counts what becomes of each email, and makes a span of each attempt; neither names a person. */
export function watchMailer(mailer: Mailer): Mailer {
  return {
    send: (mail) =>
      inPart("send email", { kind: SpanKind.CLIENT, attributes: {} }, async () => {
        try {
          await mailer.send(mail);
        } catch (error) {
          countMail(error instanceof MailError && error.isRefused ? "refused" : "postponed");
          throw error;
        }
        countMail("accepted");
      }),
    close: () => mailer.close(),
  };
}
