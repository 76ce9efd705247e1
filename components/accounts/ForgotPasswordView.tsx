import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { forgotPassword } from '#lib/accounts/client/auth.ts';
import type { Language } from '#lib/languages/language.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailField } from './EmailField.tsx';

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

const rules = { email: accountRules.email };

/**
 * Requests an address, then replaces the form with the server's response.
 *
 * @param props.send resolves to the server's message
 */
function EmailForm({ submitLabel, send }: { submitLabel: string; send: (email: string) => Promise<string> }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, errors, summary } = useSubmission(rules, async (text) => {
    setAnswer(await send(text('email').trim()));
  });

  return (
    <>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <EmailField autoComplete="email" error={errors.email} />
          <Button tone="primary" large type="submit" busy={sending}>
            {submitLabel}
          </Button>
        </form>
      )}
    </>
  );
}
