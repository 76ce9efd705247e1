import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { fetchPublicUserProfile } from '#lib/users/client/users.ts';
import { usePublicUser } from '#lib/users/client/usePublicUser.ts';
import { readOf } from '#lib/platform/browser/browser/useRead.ts';
import type { OwnUser } from '#lib/accounts/account.ts';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { NotificationForm } from '#components/notifications/staff/NotificationForm.tsx';
import { PortraitSection } from '#components/users/staff/PortraitSection.tsx';
import { StaffProfileForm } from './StaffProfileForm.tsx';

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
