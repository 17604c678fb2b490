type Asked = { to: string; from?: string; id: string; text?: string; headers?: string; body?: string };
/** An email that answers one of ours, as a mail program writes it. */
export const writeMail = ({ to, from = "asha@one.example", id, text = "Here it is.", headers = "", body }: Asked) =>
  `From: Asha Rao <${from}>
To: Neev <${to}>
Subject: Re: Your enquiry
Date: Fri, 27 Nov 2026 10:40:00 +0530
Message-ID: <${id}@one.example>
MIME-Version: 1.0
${headers}${
  body ??
  `Content-Type: text/plain; charset=utf-8

${text}

On Fri, 27 Nov 2026 at 10:12, Neev Advisory <desk@neev.example> wrote:

> Please send the rent agreement.
`
}`;

/** Its body with files, in HTML. */
export const withFiles = (...files: readonly string[]) => `Content-Type: multipart/mixed; boundary=cut

--cut
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from("<p>यह रहा।</p><p>See the <b>sheet</b>.</p><blockquote type=cite>Please send it</blockquote>").toString("base64")}
${files.map((file) => `--cut\n${file}\n`).join("")}--cut--
`;
export const file = (name: string, content: string) =>
  `Content-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}`;
