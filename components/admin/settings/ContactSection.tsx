import { useTranslation } from 'next-i18next/pages';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/domain/inputLimits.ts';
import { PerLanguage } from './PerLanguage.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';
import styles from './Settings.module.css';
import { SocialLinks } from './SocialLinks.tsx';

/** Contact and social links, which are in the footer. */
export function ContactSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  const { contact } = draft;
  return (
    <>
      <Setting name="contact" form={form} hint={t('admin.settings.contactHint')}>
        <div className={styles.pair}>
          <TextField
            label={t('admin.settings.fields.contact.email')}
            type="email"
            value={contact.email}
            maxLength={254}
            onChange={(email) => set('contact', { ...contact, email })}
            error={errors['contact.email']}
          />
          <TextField
            label={t('admin.settings.fields.contact.phone')}
            value={contact.phone}
            maxLength={settingLimits.phone}
            onChange={(phone) => set('contact', { ...contact, phone })}
            error={errors['contact.phone']}
          />
        </div>
        <p className={styles.subtitle}>{t('admin.settings.fields.contact.address')}</p>
        <PerLanguage
          path="contact.address"
          value={contact.address}
          onChange={(address) => set('contact', { ...contact, address })}
          errors={errors}
          maxLength={settingLimits.address}
        />
      </Setting>
      <Setting name="socialLinks" form={form}>
        <SocialLinks links={draft.socialLinks} onChange={(links) => set('socialLinks', links)} errors={errors} />
      </Setting>
    </>
  );
}
