import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { aboutValues, type Proof, replyProof, type Value } from "./values.ts";

function ProofLine({ proof: { figure, text, link, to } }: { proof: Proof }) {
  return (
    <div className="proof">
      <p>
        <b className="num">{figure}</b> <span>{text}</span>
      </p>
      <Link className="go" to={to}>
        {link} <Icon of={ArrowRight} />
      </Link>
    </div>
  );
}

/** By when an enquiry that is sent now is answered. Without an answer of the backend, what we promise in general. */
function ReplyProof() {
  const [reply, setReply] = useState<Pick<Proof, "figure" | "text">>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const { describeReplyBy, readReplyBy } = await import("./read-reply-by.ts");
      const at = await readReplyBy();
      if (!at || !isShown) return;
      const { figure, weekday } = describeReplyBy(at);
      setReply({ figure, text: `on ${weekday}, India time: we reply by then if you write to us now.` });
    };
    // Without its code, the sentence stays as it was sent.
    read().catch(() => {});
    return () => {
      isShown = false;
    };
  }, []);
  return <ProofLine proof={{ ...replyProof, ...reply }} />;
}

function ValueCard({ value: { title, text, proof } }: { value: Value }) {
  return (
    <article className="value">
      <h3>{title}</h3>
      <p className="soft">{text}</p>
      {proof === "reply" ? <ReplyProof /> : <ProofLine proof={proof} />}
    </article>
  );
}

/** Each value beside something that anyone can check on this site. */
export function ValueCards() {
  return (
    <div className="values">
      {aboutValues.map((value) => (
        <ValueCard key={value.title} value={value} />
      ))}
    </div>
  );
}
