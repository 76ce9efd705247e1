import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Button } from '#components/ui/Button.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { exportMyData, fetchMySignIns, resendVerification } from '#lib/accounts/client/ownAccount.ts';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { saveFile } from '#lib/platform/browser/saveFile.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { DeleteAccount, MailboxAccounts } from './DeleteAccount.tsx';
import { AddressForm, PasswordForm, ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';
import { SessionList } from './SessionList.tsx';

/** Shown while the address is not verified. */
export function AddressNotice({ token }: { token: string }) {
  const { t } = useTranslation();
  const { busy, error, news, run } = useAction();
  return (
    <section className="address-notice" aria-label={t('accountPages.email')}>
      <p>{t('accountPages.profile.unverified')}</p>
      <Button tone="primary" large busy={busy} onPress={() => run(() => resendVerification(token))}>
        {t('accountPages.profile.resend')}
      </Button>
      <Notice kind="error">{error}</Notice>
      <Notice kind="news">{news}</Notice>
    </section>
  );
}

export function DataExport({ token }: { token: string }) {
  const { t } = useTranslation();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      const data = await exportMyData(token);
      const name = `vestnik-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      return t('accountPages.data.got', { name });
    });

  return (
    <section className="form-section" aria-labelledby="data">
      <h2 id="data">{t('accountPages.data.title')}</h2>
      <p>{t('accountPages.data.lead')}</p>
      <Notice kind="error">{error}</Notice>
      <Button tone="primary" large busy={busy} onPress={download}>
        {t('accountPages.data.get')}
      </Button>
      <Notice kind="news">{news}</Notice>
    </section>
  );
}

/** The reader's last sign-ins, with those that were refused. */
export function SignInList({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { data: signIns, error } = useRead(fetchMySignIns, [token]);
  return (
    <section className="form-section" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('accountPages.signIns.title')}</h2>
      <p>{t('accountPages.signIns.lead')}</p>
      <Notice kind="error">{error && !signIns && t('accountPages.signIns.failed')}</Notice>
      {!signIns && !error && <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>}
      {signIns?.length === 0 && <p className="hint">{t('accountPages.signIns.none')}</p>}
      <ul className="sessions">
        {signIns?.map(({ time, isRefused, means, device, network }) => (
          <li key={time}>
            <div>
              <p>
                <strong>{device || t('accountPages.sessions.unknown')}</strong>
                {isRefused && <span className="session-current">{t('accountPages.signIns.refused')}</span>}
              </p>
              <p className="hint">
                {[t(`accountPages.signIns.means.${means}`), network].filter(Boolean).join(' · ')}
                {' · '}
                <RelativeTime iso={time} language={language} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
