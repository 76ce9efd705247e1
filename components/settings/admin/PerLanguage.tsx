import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import styles from './Settings.module.css';

type Texts = Record<Language, string>;
type Props = {
  /** Path of the value in the settings, as in the errors of the API. */
  path: string;
  value: Texts;
  onChange: (value: Texts) => void;
  errors: Record<string, string>;
  maxLength: number;
  required?: boolean;
  /** For texts of several lines. */
  rows?: number;
};

/** A text in each language of the site. */
export function PerLanguage({ path, value, onChange, errors, maxLength, required = false, rows }: Props) {
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
