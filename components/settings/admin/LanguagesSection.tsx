import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { RowControls } from './RowControls.tsx';
import { type SectionProps, Setting } from './Setting.tsx';
import styles from './Settings.module.css';
import { useRowOrder } from './useRowOrder.ts';

/** Which languages readers see, and in which order. One always stays on. */
export function LanguagesSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const shown = form.draft.languages;
  const [arranged, setArranged] = useState<readonly Language[]>(languages);
  // A row that is switched off stays at its place, so that it keeps the focus.
  const isArranged = String(arranged.filter((one) => shown.includes(one))) === String(shown);
  const rows = isArranged ? arranged : [...shown, ...languages.filter((one) => !shown.includes(one))];
  const order = useRowOrder(
    rows,
    (changed) => arrange(changed, shown),
    (language) => languageNames[language],
  );

  function arrange(changed: readonly Language[], on: readonly Language[]): void {
    setArranged(changed);
    form.set(
      'languages',
      changed.filter((one) => on.includes(one)),
    );
  }

  return (
    <Setting name="languages" form={form} hideName hint={t('admin.settings.languages.hint')}>
      <ol ref={order.list} className={`${styles.links} ${styles.switches}`}>
        {rows.map((language, row) => {
          const isShown = shown.includes(language);
          return (
            <li key={language} data-row={row} onKeyDown={(event) => order.press(event, row)}>
              <span data-control="shown" lang={language}>
                <Checkbox
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={(on) => arrange(rows, on ? [...shown, language] : shown.filter((one) => one !== language))}
                >
                  {languageNames[language]}
                </Checkbox>
              </span>
              <RowControls
                name={languageNames[language]}
                isFirst={row === 0}
                isLast={row === rows.length - 1}
                onMove={(step) => order.move(row, row + step)}
                onRemove={null}
              />
            </li>
          );
        })}
      </ol>
      {shown.length === 1 && <p className={styles.hint}>{t('admin.settings.languages.last')}</p>}
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </Setting>
  );
}
