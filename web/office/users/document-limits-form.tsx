import { useMemo, useState } from "react";
import type { OfficeSettings } from "#web/office/users/user-queries.ts";
import { TextField } from "#web/ui/field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSettingForm } from "./use-setting-form.ts";

type Limits = Pick<OfficeSettings, "most_file_bytes" | "most_client_bytes">;

const controls = { most_file_bytes: "most-file", most_client_bytes: "most-client" };
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

const write = ({ most_file_bytes, most_client_bytes }: Limits) => ({
  file: String(Math.round((most_file_bytes / megabyte) * 10) / 10),
  client: String(Math.round((most_client_bytes / gigabyte) * 1000) / 1000),
});

/** "2,048" and "2.5" as they are typed; undefined for what is no number. */
const read = (text: string, unit: number) =>
  /^\d+(\.\d+)?$/.test(text.replaceAll(",", "").trim())
    ? Math.round(Number(text.replaceAll(",", "").trim()) * unit)
    : undefined;

/** How large one document may be, and how much all documents of one client may take. */
export function DocumentLimitsForm({ saved }: { saved: Limits }) {
  const { most_file_bytes, most_client_bytes } = saved;
  const stored = useMemo(() => ({ most_file_bytes, most_client_bytes }), [most_file_bytes, most_client_bytes]);
  const [typed, setTyped] = useState(write(saved));
  const form = useSettingForm<Limits>({
    ...{ stored, controls },
    follow: (limits) => setTyped(write(limits)),
    read: (now) => ({ most_file_bytes: now.most_file_bytes, most_client_bytes: now.most_client_bytes }),
  });

  function change(field: keyof typeof typed, text: string) {
    form.onTyped();
    setTyped((now) => ({ ...now, [field]: text }));
  }

  function save() {
    const [file, client] = [read(typed.file, megabyte), read(typed.client, gigabyte)];
    const missing = {
      ...(file === undefined && { most_file_bytes: "Please enter a number of megabytes, such as 25" }),
      ...(client === undefined && { most_client_bytes: "Please enter a number of gigabytes, such as 2" }),
    };
    if (!form.check(missing) || file === undefined || client === undefined) return;
    const limits = { most_file_bytes: file, most_client_bytes: client };
    void form.save({ ...limits, expected_settings: form.readSeen() });
  }

  return (
    <SettingForm label="Sizes of documents" action="Save sizes" form={form} onSave={save}>
      <TextField
        id={controls.most_file_bytes}
        label="Largest document (MB)"
        hint="From 1 to 100 MB. Larger ones take more memory while they are checked."
        inputMode="decimal"
        autoComplete="off"
        value={typed.file}
        error={form.errors.most_file_bytes}
        onChange={({ currentTarget }) => change("file", currentTarget.value)}
      />
      <TextField
        id={controls.most_client_bytes}
        label="All documents of one client (GB)"
        hint="Once they take as much, nothing more is stored for this client until some are removed."
        inputMode="decimal"
        autoComplete="off"
        value={typed.client}
        error={form.errors.most_client_bytes}
        onChange={({ currentTarget }) => change("client", currentTarget.value)}
      />
    </SettingForm>
  );
}
