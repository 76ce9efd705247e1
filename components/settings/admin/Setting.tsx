import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { SettingName } from '#lib/settings/client.ts';
import styles from './Settings.module.css';
import type { SettingsDraft } from './useSettingsDraft.ts';

type Props = {
  name: SettingName;
  form: SettingsDraft;
  hint?: string;
  /** For the only setting of a section, whose heading says the same. */
  hideName?: boolean;
  children: ReactNode;
};

/** The environment variables that give the first values. */
const variables: Partial<Record<SettingName, string>> = { name: 'SITE_NAME', timeZone: 'TIME_ZONE' };

/** The fields of one setting, with the variable that gives its value until it is saved here. */
export function Setting({ name, form, hint, hideName = false, children }: Props) {
  const { t } = useTranslation();
  const variable = variables[name];
  const isSaved = form.saved.includes(name) || form.changed.includes(name);
  return (
    <fieldset className={styles.setting} data-setting={name}>
      <legend className={hideName ? 'hidden' : undefined}>{t(`admin.settings.names.${name}`)}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {variable && !isSaved && <p className={styles.hint}>{t('admin.settings.origin', { variable })}</p>}
    </fieldset>
  );
}
