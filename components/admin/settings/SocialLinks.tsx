import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/domain/inputLimits.ts';
import type { SiteSettings } from '#lib/domain/siteSettings.ts';
import styles from './Settings.module.css';
import { SocialLinkControls } from './SocialLinkControls.tsx';

type Links = SiteSettings['socialLinks'];
type Props = { links: Links; onChange: (links: Links) => void; errors: Record<string, string> };

/** The list is changed by its buttons, or by Alt with an arrow key anywhere in a row; the focus follows the row. */
export function SocialLinks({ links, onChange, errors }: Props) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (focused.current === null) return;
    const target = list.current?.querySelector<HTMLElement>(focused.current);
    focused.current = null;
    target?.focus();
  });

  function move(from: number, step: 1 | -1) {
    const [link, to] = [links[from], from + step];
    if (!link || to < 0 || to >= links.length) return;
    const control = document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control ?? 'label';
    focused.current = `[data-row="${to}"] [data-control="${control}"] :is(input, button)`;
    setAnnouncement(t('admin.settings.links.moved', { name: link.label, place: to + 1, total: links.length }));
    onChange(links.toSpliced(from, 1).toSpliced(to, 0, link));
  }

  function press(event: KeyboardEvent, row: number) {
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(row, step);
  }

  function add() {
    focused.current = `[data-row="${links.length}"] input`;
    onChange([...links, { label: '', url: '' }]);
  }

  function remove(row: number) {
    focused.current = `[data-row="${Math.max(0, Math.min(row, links.length - 2))}"] [data-control="remove"] button`;
    setAnnouncement(t('admin.settings.links.removed'));
    onChange(links.toSpliced(row, 1));
  }

  const change = (row: number, part: Partial<Links[number]>) =>
    onChange(links.map((link, index) => (index === row ? { ...link, ...part } : link)));

  return (
    <>
      <ol ref={list} className={styles.links}>
        {links.map((link, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state of their own
          <li key={row} data-row={row} onKeyDown={(event) => press(event, row)}>
            <span data-control="label">
              <TextField
                label={t('admin.settings.links.label')}
                value={link.label}
                maxLength={settingLimits.socialLabel}
                required
                onChange={(label) => change(row, { label })}
                error={errors[`socialLinks.${row}.label`]}
              />
            </span>
            <span data-control="url">
              <TextField
                label={t('admin.settings.links.url')}
                type="url"
                placeholder="https://"
                value={link.url}
                required
                onChange={(url) => change(row, { url })}
                error={errors[`socialLinks.${row}.url`]}
              />
            </span>
            <SocialLinkControls
              name={link.label || String(row + 1)}
              isFirst={row === 0}
              isLast={row === links.length - 1}
              onMove={(step) => move(row, step)}
              onRemove={() => remove(row)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={Plus} disabled={links.length >= settingLimits.socialLinks} onPress={add}>
          {t('admin.settings.links.add')}
        </Button>
      </div>
      <p role="status" className="hidden">
        {announcement}
      </p>
    </>
  );
}
