import { useTranslation } from 'next-i18next/pages';
import { useAmp } from './PageKind.tsx';

const choices = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'larger', 'largest'],
} as const;

/** Theme and text size of this device. The script in the head applies them, checks the radio buttons and shows this form. */
export function DisplayChoice() {
  const { t } = useTranslation();
  if (useAmp()) return null;

  return (
    // Firefox restores radio buttons when a page is loaded again.
    <form className="display" autoComplete="off">
      {(['theme', 'textSize'] as const).map((name) => (
        <fieldset key={name}>
          <legend>{t(`display.${name}.legend`)}</legend>
          {choices[name].map((value) => (
            <label key={value}>
              <input type="radio" name={name} value={value} /> {t(`display.${name}.${value}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  );
}
