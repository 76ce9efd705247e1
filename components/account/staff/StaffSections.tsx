import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { fetchPublicUserProfile } from '#lib/client/api/users.ts';
import { usePublicUser } from '#lib/client/hooks/usePublicUser.ts';
import { readOf } from '#lib/client/hooks/useRead.ts';
import type { OwnUser } from '#lib/domain/account.ts';
import type { Language } from '#lib/domain/language.ts';
import { actorOf } from '#lib/domain/role.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { PortraitSection } from './PortraitSection.tsx';
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
