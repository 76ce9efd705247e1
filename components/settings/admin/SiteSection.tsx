import { useTranslation } from 'next-i18next/pages';
import { settingLimits } from '#lib/platform/values/inputLimits.ts';
import { PerLanguage } from './PerLanguage.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';

/** Name, tagline and footer text. */
export function SiteSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  return (
    <>
      <Setting name="name" form={form}>
        <PerLanguage
          path="name"
          value={draft.name}
          onChange={(name) => set('name', name)}
          errors={errors}
          maxLength={settingLimits.name}
          required
        />
      </Setting>
      <Setting name="tagline" form={form} hint={t('admin.settings.taglineHint')}>
        <PerLanguage
          path="tagline"
          value={draft.tagline}
          onChange={(tagline) => set('tagline', tagline)}
          errors={errors}
          maxLength={settingLimits.tagline}
        />
      </Setting>
      <Setting name="footerText" form={form}>
        <PerLanguage
          path="footerText"
          value={draft.footerText}
          onChange={(footerText) => set('footerText', footerText)}
          errors={errors}
          maxLength={settingLimits.footerText}
          rows={3}
        />
      </Setting>
    </>
  );
}
