import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { verifyEmail } from '#lib/client/api/auth.ts';
import { useMailedToken } from '#lib/client/hooks/useMailedToken.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';

/** Waits for a press: programs that look through mail open its links, and must not be able to confirm anything. */
export function VerifyEmailView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (token) setAnswer(await verifyEmail(token));
  });

  return (
    <AccountFrame title={t('accountPages.verify.title')} lead={answer ? undefined : t('accountPages.verify.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      <Notice kind="fault">{token === null ? t('accountPages.verify.noToken') : summary}</Notice>
      {!answer && token !== null && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button busy={sending}>{t('accountPages.verify.submit')}</Button>
        </form>
      )}
      <p className="beside-form">
        <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
      </p>
    </AccountFrame>
  );
}
