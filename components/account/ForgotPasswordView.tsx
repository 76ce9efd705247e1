import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { forgotPassword } from '#lib/client/api/auth.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailForm } from './EmailForm.tsx';

export function ForgotPasswordView({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.forgot.title')} lead={t('accountPages.forgot.lead')}>
      <EmailForm submitLabel={t('accountPages.forgot.submit')} send={(email) => forgotPassword(email)} />
      <p className="beside-form">
        <PageLink href={paths.login(language)}>{t('accountPages.forgot.back')}</PageLink>
      </p>
    </AccountFrame>
  );
}
