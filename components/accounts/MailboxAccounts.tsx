import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { fetchMailboxAccounts, joinMailboxAccounts } from '#lib/accounts/client/mailbox.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Rule } from '#lib/platform/text/findInputErrors.ts';
import { AccountChoice } from './AccountChoice.tsx';

/** Accounts registered with the reader's address after they verified it; renders nothing if there are none. */
export function MailboxAccounts({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { data: accounts = [], mutate: reload } = useRead(fetchMailboxAccounts, [token]);
  const [own, setOwn] = useState<string[] | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const rules: Record<string, Rule> = own === null ? { none: { required: true } } : {};
  const { submit, sending, errors, summary } = useSubmission(rules, async () => {
    setAnswer(await joinMailboxAccounts(own ?? [], token));
    setOwn(null);
    await reload();
  });
  if (accounts.length === 0 && !answer) return null;

  return (
    <section className="form-section" aria-labelledby="mailbox">
      <h2 id="mailbox">{t('accountPages.mailbox.title')}</h2>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {accounts.length > 0 && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <AccountChoice
            accounts={accounts}
            language={language}
            own={own}
            onChange={setOwn}
            error={own === null ? errors.none : undefined}
          />
          <Button tone="primary" large type="submit" busy={sending}>
            {t(own?.length === 0 ? 'accountPages.mailbox.submitNone' : 'accountPages.mailbox.submit')}
          </Button>
        </form>
      )}
    </section>
  );
}
