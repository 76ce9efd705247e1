import { useTranslation } from 'next-i18next/pages';
import { ReplyMailsField } from '#components/comments/ReplyMailsField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { toLanguage } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { LanguageField } from './LanguageField.tsx';

const { name, bio, avatarUrl } = accountRules;
const rules = { name, bio, avatarUrl, language: {}, replyMails: {} };

export function ProfileForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { refresh } = useAuth();
  const isStaff = canUseAdmin(actorOf(user));
  const { submit, sending, done, errors, summary } = useSubmission(rules, async (text) => {
    const change = {
      name: text('name').trim(),
      bio: text('bio').trim(),
      // The staff have a portrait instead.
      ...(!isStaff && { avatarUrl: text('avatarUrl').trim() || null }),
      language: toLanguage(text('language')),
      ...(user.emailVerified && { replyMails: text('replyMails') === 'on' }),
    };
    await updateMyProfile(change, token);
    // The rest of the page shows the profile too.
    await refresh();
  });

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="about">
      <h2 id="about">{t('accountPages.profile.about')}</h2>
      <Notice kind="error">{summary}</Notice>
      <Field large name="name" label={t('accountPages.name')} error={errors.name} required>
        {(control) => <input {...control} autoComplete="name" defaultValue={user.name} />}
      </Field>
      <Field
        large
        name="bio"
        label={t('accountPages.profile.bio')}
        hint={t('accountPages.profile.bioHint')}
        error={errors.bio}
      >
        {(control) => <textarea {...control} rows={4} defaultValue={user.bio} />}
      </Field>
      {!isStaff && (
        <Field
          large
          name="avatarUrl"
          label={t('accountPages.profile.avatar')}
          hint={t('accountPages.profile.avatarHint')}
          error={errors.avatarUrl}
        >
          {(control) => (
            <input {...control} type="url" inputMode="url" autoComplete="photo" defaultValue={user.avatarUrl ?? ''} />
          )}
        </Field>
      )}
      {user.emailVerified && <ReplyMailsField checked={user.replyMails} />}
      <LanguageField chosen={user.language} isStaff={isStaff} error={errors.language} />
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.profile.save')}
      </Button>
      <Notice kind="news">{done && t('accountPages.profile.kept')}</Notice>
    </form>
  );
}
