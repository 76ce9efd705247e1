import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/account/AccountFrame.tsx';
import { EmailField } from '#components/account/EmailField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { subscribe } from '#lib/client/api/subscription.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';

const rules = { email: { required: true, kind: 'email' as const } };

/** Asks for news by mail in the language of the page; frequency and departments are chosen later, by a link in each mail. */
export function SubscribeView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, faults, summary } = useSubmission(rules, async (text) => {
    setAnswer(await subscribe(text('email').trim(), language));
  });

  return (
    <AccountFrame title={t('accountPages.subscribe.title')} lead={t('accountPages.subscribe.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="fault">{summary}</Notice>
          <EmailField autoComplete="email" fault={faults.email} />
          <Button busy={sending}>{t('accountPages.subscribe.submit')}</Button>
        </form>
      )}
    </AccountFrame>
  );
}
