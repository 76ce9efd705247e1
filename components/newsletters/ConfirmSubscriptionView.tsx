import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/accounts/AccountFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import type { Language } from '#lib/languages/language.ts';
import { confirmSubscription } from '#lib/newsletters/client/subscription.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';

type Props = { language: Language; result: FormResult };

/**
 * Requires a click: mail scanners open links and must not be able to subscribe anyone. Without JavaScript the browser
 * posts the form to the page's own URL, and `result` is the outcome.
 */
export function ConfirmSubscriptionView({ language, result }: Props) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [sent, setSent] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (!token) return;
    try {
      setSent(await confirmSubscription(token));
    } catch (error) {
      // The link can't be repaired by another press.
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      setOver(true);
    }
  });
  const answer = sent ?? (result === 'done' ? t('accountPages.confirmSubscription.done') : null);
  const isOpen = !answer && !result && !isOver && token !== null;
  const missing = !answer && !isOpen && t(`accountPages.confirmSubscription.${result || isOver ? 'over' : 'noToken'}`);

  return (
    <AccountFrame
      title={t('accountPages.confirmSubscription.title')}
      lead={isOpen ? t('accountPages.confirmSubscription.lead') : undefined}
      plain
    >
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      <Notice kind="error">{missing || summary}</Notice>
      {isOpen && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button tone="primary" large type="submit" busy={sending} plain>
            {t('accountPages.confirmSubscription.submit')}
          </Button>
        </form>
      )}
      <p className="beside-form">
        <PageLink href={answer ? paths.home(language) : paths.subscribe(language)}>
          {t(answer ? 'error.home' : 'accountPages.confirmSubscription.again')}
        </PageLink>
      </p>
    </AccountFrame>
  );
}
