import { useTranslation } from 'next-i18next/pages';
import { ReplyMailsField } from '#components/comments/ReplyMailsField.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { toLanguage } from '#lib/languages/language.ts';
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
