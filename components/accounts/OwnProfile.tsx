import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import type { Language } from '#lib/languages/language.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressNotice } from './AddressNotice.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MailboxAccounts } from './MailboxAccounts.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';
import { SessionList } from './SessionList.tsx';
import { SignInList } from './SignInList.tsx';

/** Loaded for authors, editors and admins only. */
const StaffSections = dynamic(() => import('./staff/StaffSections.tsx').then((module) => module.StaffSections), {
  ssr: false,
});

type Props = { user: OwnUser; token: string; language: Language; onDeleted: () => void };

export function OwnProfile({ user, token, language, onDeleted }: Props) {
  const { t } = useTranslation();
  const { logout } = useAuth();
  const hasPassword = user.provider === 'password';
  const isStaff = canUseAdmin(actorOf(user));
  const sections = [
    { id: 'about', title: 'profile.about' },
    { id: 'staff', title: 'staff.title', absent: !isStaff },
    { id: 'notifications', title: 'notifications.title', absent: !isStaff },
    { id: 'address', title: 'address.title' },
    { id: 'password', title: 'profile.password', absent: !hasPassword },
    { id: 'security', title: 'security.title' },
    { id: 'sessions', title: 'sessions.title', absent: !hasPassword },
    { id: 'sign-ins', title: 'signIns.title' },
    { id: 'data', title: 'data.title' },
    { id: 'leave', title: 'leave.title' },
  ].filter(({ absent }) => !absent);
  return (
    <>
      <p className="beside-form">
        {user.email} · <PageLink href={paths.user(language, user.id)}>{t('accountPages.profile.public')}</PageLink>
      </p>
      <nav className="profile-sections" aria-label={t('accountPages.profile.sections')}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {t(`accountPages.${title}`)}
          </a>
        ))}
      </nav>
      {user.emailVerified ? <MailboxAccounts token={token} language={language} /> : <AddressNotice token={token} />}
      <ProfileForm user={user} token={token} />
      {isStaff && <StaffSections user={user} token={token} language={language} />}
      <AddressForm user={user} token={token} />
      {hasPassword && <PasswordForm user={user} token={token} />}
      <Security isVerified={user.emailVerified} token={token} language={language} />
      {hasPassword && <SessionList token={token} language={language} />}
      <SignInList token={token} language={language} />
      <section className="form-section">
        <Button tone="primary" large onPress={logout}>
          {t('account.logOut')}
        </Button>
      </section>
      <DataExport token={token} />
      <DeleteAccount user={user} token={token} onDeleted={onDeleted} />
    </>
  );
}
