import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { NumberField } from './NumberField.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';
import styles from './Settings.module.css';

/** Review, second factor and the length of sessions. */
export function PeopleSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  return (
    <>
      {(['reviewRequired', 'secondFactorRequired'] as const).map((name) => (
        <Setting
          key={name}
          name={name}
          form={form}
          {...(name === 'reviewRequired' && { hint: t('admin.settings.people.reviewHint') })}
        >
          <Checkbox checked={draft[name]} onChange={(isRequired) => set(name, isRequired)}>
            {t(`admin.settings.people.${name}`)}
          </Checkbox>
        </Setting>
      ))}
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
