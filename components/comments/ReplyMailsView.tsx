import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/accounts/AccountFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import type { Language } from '#lib/languages/language.ts';
import { stopReplyMails } from '#lib/newsletters/client/subscription.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';

type Props = { language: Language; result: FormResult };

/** Target of the link in mails about replies: stops them without signing in. `result` is set only without JavaScript. */
export function ReplyMailsView({ language, result }: Props) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [sent, setSent] = useState<string | null>(null);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (token) setSent(await stopReplyMails(token));
  });
  const answer = sent ?? (result === 'done' ? t('accountPages.replyMails.done') : null);
  const isExpired = !answer && (result === 'over' || token === null);

  return (
    <AccountFrame title={t('accountPages.replyMails.title')} lead={t('accountPages.replyMails.lead')} plain>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      <Notice kind="error">{isExpired ? t('accountPages.unsubscribe.noToken') : summary}</Notice>
      {!answer && !isExpired && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button tone="primary" large type="submit" busy={sending} plain>
            {t('accountPages.replyMails.submit')}
          </Button>
        </form>
      )}
      <p className="beside-form">
        <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
      </p>
    </AccountFrame>
  );
}
