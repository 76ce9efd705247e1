import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/platform/values/inputLimits.ts';
import { PerLanguage } from './PerLanguage.tsx';
import type { SectionProps } from './SectionProps.ts';
import { Setting } from './Setting.tsx';
import styles from './Settings.module.css';

const frequencies = ['daily', 'weekly'] as const;

/** Sender and rhythm of the mails to subscribers. */
export function NewsletterSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  const { newsletter } = draft;
  return (
    <Setting name="newsletter" form={form} hideName>
      <p className={styles.subtitle}>{t('admin.settings.fields.newsletter.senderName')}</p>
      <PerLanguage
        path="newsletter.senderName"
        value={newsletter.senderName}
        onChange={(senderName) => set('newsletter', { ...newsletter, senderName })}
        errors={errors}
        maxLength={settingLimits.name}
      />
      <p className={styles.hint}>{t('admin.settings.newsletter.sender')}</p>
      <TextField
        label={t('admin.settings.fields.newsletter.replyTo')}
        hint={t('admin.settings.newsletter.replyTo')}
        type="email"
        maxLength={254}
        value={newsletter.replyTo}
        onChange={(replyTo) => set('newsletter', { ...newsletter, replyTo })}
        error={errors['newsletter.replyTo']}
      />
      <fieldset className={styles.options}>
        <legend>{t('admin.settings.fields.newsletter.digests')}</legend>
        {frequencies.map((frequency) => (
          <Checkbox
            key={frequency}
            checked={newsletter.digests.includes(frequency)}
            onChange={(isSent) => {
              const digests = frequencies.filter((each) =>
                each === frequency ? isSent : newsletter.digests.includes(each),
              );
              set('newsletter', { ...newsletter, digests });
            }}
          >
            {t(`admin.settings.values.${frequency}`)}
          </Checkbox>
        ))}
      </fieldset>
    </Setting>
  );
}
