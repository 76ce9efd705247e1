import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { NotificationForm } from '#components/notifications/staff/NotificationForm.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PortraitSection } from '#components/users/staff/PortraitSection.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { staffProfileLimits as limits } from '#lib/platform/values/inputLimits.ts';
import { usePublicUser } from '#lib/users/client/usePublicUser.ts';
import { fetchPublicUserProfile } from '#lib/users/client/users.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';

export const localizedNames = ['jobTitle', 'place', 'beats', 'bio'] as const;
export type LocalizedName = (typeof localizedNames)[number];

type LocalizedFieldsProps = {
  profile: StaffProfile;
  language: Language;
  open: boolean;
  errors: Record<string, string>;
};

/** The texts of a profile in one language, folded unless it is the page's. */
export function LocalizedFields({ profile, language, open, errors }: LocalizedFieldsProps) {
  const { t } = useTranslation();
  const nameOf = (name: LocalizedName) => `staffProfile.${name}.${language}`;
  const hasError = localizedNames.some((name) => errors[nameOf(name)]);
  return (
    <details className="profile-language" open={open || hasError}>
      <summary lang={language}>{pageRules[language].name}</summary>
      {localizedNames.map((name) => (
        <Field
          key={name}
          large
          name={nameOf(name)}
          label={t(`accountPages.staff.${name}`)}
          hint={t(`accountPages.staff.${name}Hint`)}
          error={errors[nameOf(name)]}
        >
          {(control) =>
            name === 'bio' ? (
              <textarea {...control} rows={4} lang={language} defaultValue={profile[name][language]} />
            ) : (
              <input {...control} lang={language} defaultValue={profile[name][language]} />
            )
          }
        </Field>
      ))}
    </details>
  );
}

type StaffProfileFormProps = {
  profile: StaffProfile;
  language: Language;
  token: string;
  onSaved: () => Promise<unknown>;
};

const rules = {
  ...Object.fromEntries(
    localizedNames.flatMap((name) =>
      languages.map((language) => [`staffProfile.${name}.${language}`, { max: limits[name] }]),
    ),
  ),
  'staffProfile.links': {},
  'staffProfile.contact': { max: limits.contact },
};

export function StaffProfileForm({ profile, language, token, onSaved }: StaffProfileFormProps) {
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

/** What authors, editors and admins publish about themselves, and their mails from the newsroom. */
export function StaffSections({ user, token, language }: { user: OwnUser; token: string; language: Language }) {
  const { t } = useTranslation();
  const { user: shown, error } = usePublicUser(user.id);
  const { mutate } = useSWRConfig();
  const reload = () => mutate(readOf(fetchPublicUserProfile, user.id));

  if (error && !shown) return <Notice kind="error">{t('accountPages.profile.failed')}</Notice>;
  if (!shown) return <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>;
  if (!shown.staffProfile) return null;
  return (
    <>
      <PortraitSection portraitUrl={shown.portraitUrl} token={token} onSaved={reload} />
      <StaffProfileForm profile={shown.staffProfile} language={language} token={token} onSaved={reload} />
      <NotificationForm actor={actorOf(user)} token={token} />
    </>
  );
}
