import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { forgotPassword } from '#lib/client/api/auth.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { EmailField } from './EmailField.tsx';

const rules = { email: { required: true, kind: 'email' as const } };

export function ForgotPasswordView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, faults, summary } = useSubmission(rules, async (text) => {
    setAnswer(await forgotPassword(text('email').trim()));
  });

  return (
    <AccountFrame title={t('accountPages.forgot.title')} lead={t('accountPages.forgot.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="fault">{summary}</Notice>
          <EmailField autoComplete="email" fault={faults.email} />
          <Button busy={sending}>{t('accountPages.forgot.submit')}</Button>
        </form>
      )}
      <p className="beside-form">
        <PageLink href={paths.login(language)}>{t('accountPages.forgot.back')}</PageLink>
      </p>
    </AccountFrame>
  );
}
