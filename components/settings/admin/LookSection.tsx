import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { TextField } from '#components/ui/TextField.tsx';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { contrastOf, minContrast, paperColors } from '#lib/settings/contrast.ts';
import { PictureField } from './PictureField.tsx';
import type { SectionProps } from './Setting.tsx';
import { Setting } from './Setting.tsx';
import styles from './Settings.module.css';

const schemes = ['light', 'dark'] as const;

/** Logo, icon, share picture and accent color. */
export function LookSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  return (
    <>
      <Setting name="logo" form={form} hint={t('admin.settings.picture.logo')}>
        <div className={styles.pair}>
          {schemes.map((scheme) => (
            <PictureField
              key={scheme}
              label={t(`admin.settings.fields.logo.${scheme}`)}
              hint={t(`admin.settings.picture.${scheme}`)}
              scheme={scheme}
              id={draft.logo[scheme]}
              onChange={(id) => set('logo', { ...draft.logo, [scheme]: id })}
              error={errors[`logo.${scheme}`]}
            />
          ))}
        </div>
      </Setting>
      <div className={styles.pair}>
        {(['icon', 'shareImage'] as const).map((name) => (
          <Setting key={name} name={name} form={form}>
            <PictureField
              label={t(`admin.settings.names.${name}`)}
              hideLabel
              hint={t(`admin.settings.picture.${name}`)}
              id={draft[name]}
              onChange={(id) => set(name, id)}
              error={errors[name]}
            />
          </Setting>
        ))}
      </div>
      <Setting name="accentColor" form={form} hint={t('admin.settings.color.hint')}>
        <div className={styles.pair}>
          {schemes.map((scheme) => (
            <ColorField
              key={scheme}
              scheme={scheme}
              value={draft.accentColor[scheme]}
              onChange={(color) => set('accentColor', { ...draft.accentColor, [scheme]: color })}
              error={errors[`accentColor.${scheme}`]}
            />
          ))}
        </div>
      </Setting>
    </>
  );
}

type Props = {
  scheme: 'light' | 'dark';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const complete = /^#[0-9a-f]{6}$/;

/** A color by the browser's picker or by its code, with its contrast to the background of the scheme. */
function ColorField({ scheme, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const label = t(`admin.settings.fields.accentColor.${scheme}`);
  const contrast = complete.test(value) ? contrastOf(value, paperColors[scheme]) : null;

  function explain(): string {
    if (contrast === null) return t('admin.settings.color.code');
    // Rounded down: 4.49 must not be shown as 4.5.
    const ratio = formatNumber(Math.floor(contrast * 10) / 10, language, { minimumFractionDigits: 1 });
    return t(contrast < minContrast ? 'admin.settings.color.low' : 'admin.settings.color.enough', { ratio });
  }

  return (
    <div className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('admin.settings.color.pick', { label })}
        value={contrast === null ? '#000000' : value}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        value={value}
        maxLength={7}
        onChange={(text) => onChange(text.trim().toLowerCase())}
        hint={explain()}
        error={error}
      />
    </div>
  );
}
