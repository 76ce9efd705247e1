import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/platform/values/inputLimits.ts';
import type { SectionProps } from './Setting.tsx';
import { NumberField, PerLanguage, Setting } from './Setting.tsx';
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
        languages={draft.languages}
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
          languages={draft.languages}
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
          languages={draft.languages}
          onChange={(tagline) => set('tagline', tagline)}
          errors={errors}
          maxLength={settingLimits.tagline}
        />
      </Setting>
      <Setting name="footerText" form={form}>
        <PerLanguage
          path="footerText"
          value={draft.footerText}
          languages={draft.languages}
          onChange={(footerText) => set('footerText', footerText)}
          errors={errors}
          maxLength={settingLimits.footerText}
          rows={3}
        />
      </Setting>
    </>
  );
}
