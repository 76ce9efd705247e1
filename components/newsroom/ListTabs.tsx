import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useAdminSession } from './AdminSession.ts';
import type { ListState } from './useList.ts';

type UseListProps = {
  state: ListState;
  /** The parameter of the list that chooses among them. */
  name: string;
  label: string;
  /** The empty one is the list of all. */
  ids: readonly string[];
  current: string;
  nameOf: (id: string) => string;
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  children: ReactNode;
};

/** Lists of the same rows, as by their status. */
export function ListTabs({ state: { alter }, name, label, ids, current, nameOf, counts, children }: UseListProps) {
  const { language } = useAdminSession();
  const tabs = ids.map((id) => ({ id, label: nameOf(id || 'all'), count: counts?.[id || 'all'] }));
  return (
    <Tabs {...{ label, language, current, tabs }} onChange={(id) => alter({ [name]: id })}>
      {children}
    </Tabs>
  );
}
