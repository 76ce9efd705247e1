import { useTranslation } from 'next-i18next/pages';
import { ColorField } from './ColorField.tsx';
import { PictureField } from './PictureField.tsx';
import type { SectionProps } from './SectionProps.ts';
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
