import { builtInTemplates } from "#domain/messages/built-in-templates.ts";
import { fillTemplate } from "#domain/messages/message-templates.ts";
import type { ThreadName } from "#web/customer/messages/thread-queries.ts";
import type { Thread } from "#web/customer/messages/thread-reader.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { SelectField } from "#web/ui/field.tsx";
import { useMessageTemplates } from "./template-queries.ts";

type ListProps = { name: ThreadName; thread: Thread; onChoose: (text: string) => void };

/** The texts that a message is started from: those of the office, and the built-in ones. */
export function TemplateList({ name: { kind }, thread: { thread, office }, onChoose }: ListProps) {
  const visitor = useVisitor();
  const own = useMessageTemplates(visitor?.id);
  const templates = [...(own.data ?? []), ...builtInTemplates].filter(({ kinds }) => kinds.includes(kind));

  function choose(id: string) {
    const template = templates.find((each) => each.id === id);
    if (!template) return;
    const { reference, title } = thread;
    const consultant = visitor?.fullName ?? "";
    onChoose(fillTemplate(template.text, { name: office?.name ?? "", reference, service: title, consultant }));
  }

  return (
    <SelectField
      id="thread-template"
      label="Template"
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">Choose a template</option>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
