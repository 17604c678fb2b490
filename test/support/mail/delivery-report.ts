type Asked = {
  /** Of the email that came back, with angle brackets. */
  readonly messageId: string;
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  /** Of the report itself. */
  readonly id?: string;
};

/** A report as Postfix writes it (RFC 3464) about an email that it could not deliver. */
export function writeReport({ messageId, to, action = "failed", status = "5.1.1", id = "report-1" }: Asked): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example.in (Mail Delivery System)
To: desk@neev.example
Subject: Undelivered Mail Returned to Sender
Date: Fri, 27 Nov 2026 10:00:00 +0530
Message-ID: <${id}@mx.example.in>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="9B7C1.1795756109/mx.example.in"

This is a MIME-encapsulated message.

--9B7C1.1795756109/mx.example.in
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.in. Your message could not be delivered.

<${to}>: host mx.example.in said: 550 5.1.1 no such user

--9B7C1.1795756109/mx.example.in
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.in
X-Postfix-Queue-ID: 9B7C1
Arrival-Date: Fri, 27 Nov 2026 09:59:58 +0530

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.in
Diagnostic-Code: smtp; 550 5.1.1 no such user

--9B7C1.1795756109/mx.example.in
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <desk@neev.example>
From: Neev Advisory <desk@neev.example>
To: ${to}
Subject: Your enquiry
Message-ID: ${messageId}

--9B7C1.1795756109/mx.example.in--
`;
}
