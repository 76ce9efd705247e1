import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Switch } from '#components/ui/Switch.tsx';
import styles from './ShortcutHelp.module.css';
import { areShortcutsOn, chooseShortcuts, keyLabels, useAllShortcuts } from './shortcuts.tsx';

/** The list of shortcuts, and the setting that disables single-letter ones. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shortcuts = useAllShortcuts();
  const [on, setOn] = useState(areShortcutsOn);

  function choose(next: boolean) {
    chooseShortcuts(next);
    setOn(next);
  }

  return (
    <Dialog title={t('admin.shortcuts.title')} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>
              {keyLabels(keys).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>
            <kbd className={styles.key}>J</kbd>
            <kbd className={styles.key}>K</kbd>
          </dt>
          <dd>{t('admin.shortcuts.rows')}</dd>
        </div>
        <div className={styles.row}>
          <dt>
            <kbd className={styles.key}>X</kbd>
          </dt>
          <dd>{t('admin.shortcuts.select')}</dd>
        </div>
      </dl>
      <Switch on={on} onChange={choose}>
        {t('admin.shortcuts.letters')}
      </Switch>
    </Dialog>
  );
}
