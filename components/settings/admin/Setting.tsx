import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
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

export type SectionProps = { form: SettingsDraft };

type NumberFieldProps = {
  label: string;
  hint?: string;
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
};

export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <div className={styles.number}>
      <TextField
        {...field}
        type="number"
        value={value === null ? '' : String(value)}
        onChange={(text) => onChange(text === '' ? null : Number(text))}
      />
    </div>
  );
}

type Texts = Record<Language, string>;
type PerLanguageProps = {
  /** Path of the value in the settings, as in the errors of the API. */
  path: string;
  value: Texts;
  /** With a field each; what the others hold stays. */
  languages: readonly Language[];
  onChange: (value: Texts) => void;
  errors: Record<string, string>;
  maxLength: number;
  required?: boolean;
  /** For texts of several lines. */
  rows?: number;
};

/** A text in each language that readers see. */
export function PerLanguage({
  path,
  value,
  languages,
  onChange,
  errors,
  maxLength,
  required = false,
  rows,
}: PerLanguageProps) {
  return (
    <div className={styles.languages}>
      {languages.map((language) => {
        const field = {
          label: languageNames[language],
          lang: language,
          value: value[language],
          onChange: (text: string) => onChange({ ...value, [language]: text }),
          error: errors[`${path}.${language}`],
          maxLength,
          required,
        };
        return rows ? <TextArea key={language} {...field} rows={rows} /> : <TextField key={language} {...field} />;
      })}
    </div>
  );
}
