import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { NotificationForm } from '#components/notifications/staff/NotificationForm.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DeclaredInput, PageForm } from '#components/ui/PageForm.tsx';
import { PortraitSection } from '#components/users/staff/PortraitSection.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { inEveryLanguage, type Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { staffProfileLimits as limits } from '#lib/platform/values/inputLimits.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
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
        <DeclaredInput
          key={name}
          name={nameOf(name)}
          field={{
            label: t(`accountPages.staff.${name}`),
            hint: t(`accountPages.staff.${name}Hint`),
            lang: language,
            rows: name === 'bio' ? 4 : undefined,
            value: profile[name][language],
          }}
          error={errors[nameOf(name)]}
        />
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

const languageRules = (language: Language) =>
  Object.fromEntries(localizedNames.map((name) => [`staffProfile.${name}.${language}`, { max: limits[name] }]));

export function StaffProfileForm({ profile, language, token, onSaved }: StaffProfileFormProps) {
  const { t } = useTranslation();
  const shown = useShownLanguages();
  const ofLanguage = (one: Language) => ({
    rules: languageRules(one),
    render: (errors: Record<string, string>) => (
      <LocalizedFields profile={profile} language={one} open={one === language} errors={errors} />
    ),
  });
  const links = {
    label: t('accountPages.staff.links'),
    hint: t('accountPages.staff.linksHint', { count: limits.links }),
    rows: 3,
    spellCheck: false,
    value: profile.links.join('\n'),
  };

  async function send(text: (name: string) => string) {
    // In a language that is off there is no field, and the text stays.
    const inLanguages = (name: LocalizedName) =>
      inEveryLanguage((one) => (shown.includes(one) ? text(`staffProfile.${name}.${one}`) : profile[name][one]));
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
  }

  return (
    <PageForm<string>
      section={{ id: 'staff', title: t('accountPages.staff.title') }}
      fields={{
        ...Object.fromEntries(shown.map((one) => [one, ofLanguage(one)])),
        'staffProfile.links': {
          render: (errors) => {
            // The API names the line: `staffProfile.links.0`.
            const error = Object.entries(errors).find(([name]) => name.startsWith('staffProfile.links'))?.[1];
            return <DeclaredInput name="staffProfile.links" field={links} error={error} />;
          },
        },
        'staffProfile.contact': {
          max: limits.contact,
          label: t('accountPages.staff.contact'),
          hint: t('accountPages.staff.contactHint'),
          value: profile.contact,
        },
      }}
      submit={t('accountPages.profile.save')}
      send={send}
      done={t('accountPages.profile.kept')}
    >
      <p>{t('accountPages.staff.lead')}</p>
    </PageForm>
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
