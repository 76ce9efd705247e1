import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import styles from './Tabs.module.css';

export type TabEntry<Id extends string = string> = { id: Id; label: string; count?: number | undefined };

/**
 * `<Tabs label="Status" language="en" tabs={[{ id: 'draft', label: 'Drafts', count: 3 }]} current={tab}
 * onChange={setTab}>…</Tabs>`: the children are the content of the current tab. Arrow keys, Home and End move between
 * tabs.
 */
type Props<Id extends string> = {
  label: string;
  language: Parameters<typeof formatCount>[1];
  tabs: readonly TabEntry<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, language, tabs, current, onChange, children }: Props<Id>) {
  const place = tabs.findIndex(({ id }) => id === current);
  const targets: Record<string, number> = {
    ArrowRight: (place + 1) % tabs.length,
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    const button = event.currentTarget.children.item(target);
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={press}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current}
            aria-controls="tab-panel"
            tabIndex={id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(id)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{formatCount(count, language)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  );
}
