import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { NumberField } from './NumberField.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';
import styles from './Settings.module.css';

/** Second factor and the length of sessions. */
export function PeopleSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  return (
    <>
      <Setting name="secondFactorRequired" form={form}>
        <Checkbox
          checked={draft.secondFactorRequired}
          onChange={(isRequired) => set('secondFactorRequired', isRequired)}
        >
          {t('admin.settings.people.secondFactorRequired')}
        </Checkbox>
      </Setting>
      <Setting name="sessionDays" form={form} hint={t('admin.settings.people.sessions')}>
        <div className={styles.pair}>
          {(['readers', 'staff'] as const).map((group) => (
            <NumberField
              key={group}
              label={t(`admin.settings.fields.sessionDays.${group}`)}
              value={draft.sessionDays[group] || null}
              onChange={(days) => set('sessionDays', { ...draft.sessionDays, [group]: days ?? 0 })}
              error={errors[`sessionDays.${group}`]}
            />
          ))}
        </div>
      </Setting>
    </>
  );
}
