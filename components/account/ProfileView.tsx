import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { OwnUser } from '#lib/domain/account.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignedIn } from './SignedIn.tsx';

export function ProfileView({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.profile.title')}>
      <SignedIn language={language}>
        {(user, token) => <OwnProfile key={user.id} user={user} token={token} language={language} />}
      </SignedIn>
    </AccountFrame>
  );
}

function OwnProfile({ user, token, language }: { user: OwnUser; token: string; language: Language }) {
  const { t } = useTranslation();
  const { logout } = useAuth();
  return (
    <>
      <p className="beside-form">
        {user.email} · <PageLink href={paths.user(language, user.id)}>{t('accountPages.profile.public')}</PageLink>
      </p>
      <Notice kind="news">{user.emailVerified ? null : t('accountPages.profile.unverified')}</Notice>
      <ProfileForm user={user} token={token} />
      {user.provider === 'password' && <PasswordForm email={user.email} token={token} />}
      <section className="form-section">
        <Button type="button" onClick={logout}>
          {t('account.logOut')}
        </Button>
      </section>
    </>
  );
}
