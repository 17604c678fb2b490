import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";

type AddressTabsProps<Id extends string> = {
  idPrefix: string;
  label: string;
  /** The first is shown when the address names none. */
  tabs: readonly { readonly id: Id; readonly label: ReactNode; readonly panel: ReactNode }[];
};

/** Tabs whose choice stands in the address (`?tab=growth`). A panel is made when it is first opened, and stays from then on. */
export function AddressTabs<Id extends string>({ idPrefix, label, tabs }: AddressTabsProps<Id>) {
  const [params, setParams] = useSearchParams();
  const chosen = (tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0])?.id as Id;
  const [opened, setOpened] = useState<readonly Id[]>([chosen]);

  useEffect(() => setOpened((before) => (before.includes(chosen) ? before : [...before, chosen])), [chosen]);

  function choose(id: Id) {
    const next = new URLSearchParams(params);
    next.set("tab", id);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs
      idPrefix={idPrefix}
      label={label}
      tabs={tabs.map((tab) => (tab.id === chosen || opened.includes(tab.id) ? tab : { ...tab, panel: null }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
