import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ReplyMailsField } from '#components/comments/ReplyMailsField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { requestEmailChange } from '#lib/accounts/client/ownAccount.ts';
import { storedPasswordProblem, storePasswordProblem } from '#lib/accounts/client/storedSession.ts';
import { toLanguage } from '#lib/languages/language.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { LanguageField } from './LanguageField.tsx';
import { useAccountFields } from './useAccountFields.ts';

export function ProfileForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { refresh } = useAuth();
  const { name } = useAccountFields();
  const isStaff = canUseAdmin(actorOf(user));

  return (
    <PageForm
      section={{ id: 'about', title: t('accountPages.profile.about') }}
      fields={{
        name: { ...name, value: user.name },
        bio: {
          ...accountRules.bio,
          label: t('accountPages.profile.bio'),
          hint: t('accountPages.profile.bioHint'),
          rows: 4,
          value: user.bio,
        },
        // The staff have a portrait instead.
        avatarUrl: !isStaff && {
          ...accountRules.avatarUrl,
          type: 'url',
          inputMode: 'url',
          autoComplete: 'photo',
          label: t('accountPages.profile.avatar'),
          hint: t('accountPages.profile.avatarHint'),
          value: user.avatarUrl ?? '',
        },
        replyMails: user.emailVerified && { render: () => <ReplyMailsField checked={user.replyMails} /> },
        language: {
          render: ({ language }) => <LanguageField chosen={user.language} isStaff={isStaff} error={language} />,
        },
      }}
      submit={t('accountPages.profile.save')}
      send={async (text) => {
        const change = {
          name: text('name').trim(),
          bio: text('bio').trim(),
          ...(!isStaff && { avatarUrl: text('avatarUrl').trim() || null }),
          language: toLanguage(text('language')),
          ...(user.emailVerified && { replyMails: text('replyMails') === 'on' }),
        };
        await updateMyProfile(change, token);
        // The rest of the page shows the profile too.
        await refresh();
      }}
      done={t('accountPages.profile.kept')}
    />
  );
}

export function PasswordForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { currentPassword, newPassword } = useAccountFields();
  const [problem, setProblem] = useState(storedPasswordProblem);
  const isStaff = canUseAdmin(actorOf(user));

  return (
    <PageForm
      section={{ id: 'password', title: t('accountPages.profile.password') }}
      fields={{
        // Tells the browser's password manager which account's password changes.
        username: {
          render: () => <input name="username" autoComplete="username" defaultValue={user.email} readOnly hidden />,
        },
        currentPassword,
        newPassword: newPassword(isStaff ? accountRules.staffPassword : accountRules.password),
      }}
      submit={t('accountPages.profile.passwordSave')}
      send={async (text, form) => {
        await updateMyProfile({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }, token);
        form.reset();
        storePasswordProblem(null);
        setProblem(null);
      }}
      done={t('accountPages.profile.passwordKept')}
    >
      <Notice kind="error">{problem && t(`accountPages.profile.change.${problem}`)}</Notice>
      <p>{t('accountPages.profile.passwordLead')}</p>
    </PageForm>
  );
}

/** Changes the address of an account with a password; Google's has the one that Google knows. */
export function AddressForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { email } = useAccountFields();
  const { subscription } = useAccountSubscription(user.emailVerified ? token : null);
  const [answer, setAnswer] = useState<string | null>(null);
  const isSubscribed = subscription?.status === 'active';
  if (user.provider === 'google') {
    return (
      <section className="form-section" aria-labelledby="address">
        <h2 id="address">{t('accountPages.address.title')}</h2>
        <p>{t('accountPages.address.google', { email: user.email })}</p>
      </section>
    );
  }

  return (
    <PageForm
      section={{ id: 'address', title: t('accountPages.address.title') }}
      fields={{
        email: { ...email, label: t('accountPages.address.new') },
        moves: isSubscribed && {
          render: () => (
            <label className="choice">
              <input type="checkbox" name="moves" defaultChecked /> {t('accountPages.address.moves')}
            </label>
          ),
        },
      }}
      submit={t('accountPages.address.submit')}
      send={async (text, form) => {
        setAnswer(null);
        const change = { email: text('email').trim(), movesSubscription: text('moves') === 'on' };
        setAnswer(await requestEmailChange(change, token));
        form.reset();
      }}
      below={
        <Notice kind="news" takesFocus key={answer}>
          {answer}
        </Notice>
      }
    >
      <p>{t('accountPages.address.lead', { email: user.email })}</p>
    </PageForm>
  );
}
