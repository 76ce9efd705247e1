import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Choices } from '#components/editor/conflict/Choices.tsx';
import styles from '#components/editor/conflict/Conflict.module.css';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { SettingName } from '#lib/client/settings/settingsChange.ts';
import { SettingValue } from './SettingValue.tsx';
import type { Conflict, SettingsDraft } from './useSettingsDraft.ts';

type Props = { conflict: Conflict; form: SettingsDraft; onSettled: () => void };

/** The settings that both admins changed: per setting one of the two values is saved. */
export function SettingsConflict({ conflict, form, onSettled }: Props) {
  const { t } = useTranslation();
  const { theirs, mine, names } = conflict;
  const [refused, setRefused] = useState<readonly SettingName[]>([]);
  const other = t('admin.settings.conflict.other');

  return (
    <Dialog
      title={t('admin.settings.conflict.title')}
      size="wide"
      role="alertdialog"
      stay={form.busy}
      onClose={form.postpone}
      footer={
        <>
          <Button onPress={form.postpone} disabled={form.busy}>
            {t('admin.settings.conflict.later')}
          </Button>
          <Button
            tone="primary"
            busy={form.busy}
            onPress={() => void form.settle(conflict, refused).then(onSettled, () => {})}
          >
            {t('admin.settings.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('admin.settings.conflict.text')}</p>
      {names.map((name) => {
        const isRefused = refused.includes(name);
        const label = t(`admin.settings.names.${name}`);
        return (
          <section key={name} className={styles.piece} aria-label={label}>
            <h3>{label}</h3>
            <div className={styles.sides}>
              <div className={isRefused ? styles.left : styles.taken}>
                <SettingValue path={name} value={mine[name]} />
              </div>
              <div className={isRefused ? styles.taken : styles.left}>
                <SettingValue path={name} value={theirs.settings[name]} />
              </div>
            </div>
            <Choices
              label={label}
              name={other}
              choice={isRefused ? 'theirs' : 'mine'}
              onChange={(choice) =>
                setRefused(choice === 'theirs' ? [...refused, name] : refused.filter((each) => each !== name))
              }
            />
          </section>
        );
      })}
    </Dialog>
  );
}
