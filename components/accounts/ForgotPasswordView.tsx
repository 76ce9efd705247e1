import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { forgotPassword } from '#lib/accounts/client/auth.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useAccountFields } from './useAccountFields.ts';

/** Requests an address, then replaces the form with the server's response. */
export function ForgotPasswordView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { email } = useAccountFields();
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <AccountFrame title={t('accountPages.forgot.title')} lead={t('accountPages.forgot.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        <PageForm
          fields={{ email }}
          submit={t('accountPages.forgot.submit')}
          send={async (text) => setAnswer(await forgotPassword(text('email').trim()))}
        />
      )}
      <p className="beside-form">
        <PageLink href={paths.login(language)}>{t('accountPages.forgot.back')}</PageLink>
      </p>
    </AccountFrame>
  );
}
