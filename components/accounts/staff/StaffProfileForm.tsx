import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import { staffProfileLimits as limits } from '#lib/platform/values/inputLimits.ts';
import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';
import { LocalizedFields, type LocalizedName, localizedNames } from './LocalizedFields.tsx';

type Props = { profile: StaffProfile; language: Language; token: string; onSaved: () => Promise<unknown> };

const rules = {
  ...Object.fromEntries(
    localizedNames.flatMap((name) =>
      languages.map((language) => [`staffProfile.${name}.${language}`, { max: limits[name] }]),
    ),
  ),
  'staffProfile.links': {},
  'staffProfile.contact': { max: limits.contact },
};

export function StaffProfileForm({ profile, language, token, onSaved }: Props) {
  const { t } = useTranslation();
  const { submit, sending, done, errors, summary } = useSubmission<string>(rules, async (text) => {
    const inLanguages = (name: LocalizedName) => inEveryLanguage((one) => text(`staffProfile.${name}.${one}`));
    const staffProfile: StaffProfile = {
      jobTitle: inLanguages('jobTitle'),
      place: inLanguages('place'),
      beats: inLanguages('beats'),
      bio: inLanguages('bio'),
      links: text('staffProfile.links').split(/\s+/).filter(Boolean),
      contact: text('staffProfile.contact'),
    };
    await updateMyProfile({ staffProfile }, token);
    await onSaved();
  });
  // The API names the line: `staffProfile.links.0`.
  const linksError = Object.entries(errors).find(([name]) => name.startsWith('staffProfile.links'))?.[1];

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="staff">
      <h2 id="staff">{t('accountPages.staff.title')}</h2>
      <p>{t('accountPages.staff.lead')}</p>
      <Notice kind="error">{summary}</Notice>
      {languages.map((one) => (
        <LocalizedFields key={one} profile={profile} language={one} open={one === language} errors={errors} />
      ))}
      <Field
        large
        name="staffProfile.links"
        label={t('accountPages.staff.links')}
        hint={t('accountPages.staff.linksHint', { count: limits.links })}
        error={linksError}
      >
        {(control) => <textarea {...control} rows={3} spellCheck={false} defaultValue={profile.links.join('\n')} />}
      </Field>
      <Field
        large
        name="staffProfile.contact"
        label={t('accountPages.staff.contact')}
        hint={t('accountPages.staff.contactHint')}
        error={errors['staffProfile.contact']}
      >
        {(control) => <input {...control} defaultValue={profile.contact} />}
      </Field>
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.profile.save')}
      </Button>
      <Notice kind="news">{done && t('accountPages.profile.kept')}</Notice>
    </form>
  );
}
