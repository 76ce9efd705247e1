import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { NewsletterLink } from '#components/newsletters/NewsletterLink.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Article } from '#lib/articles/article.ts';
import { setNewsletterOffer, storeNewsletterAnswer } from '#lib/newsletters/client/newsletterOffer.ts';
import { saveAccountSubscription } from '#lib/newsletters/client/subscription.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = {
  article: Pick<Article, 'language' | 'department'>;
  bearer: string;
  /** Whether the reader's address is. */
  isConfirmed: boolean;
};

/** Subscribes a signed-in reader with one press, if their address is confirmed; subscribers see nothing. */
export function AccountOffer({ article, bearer, isConfirmed }: Props) {
  const { t } = useTranslation();
  const { language } = article;
  const { subscription, error } = useAccountSubscription(isConfirmed ? bearer : null);
  const isKnown = !isConfirmed || subscription !== undefined || Boolean(error);
  const isSubscribed = subscription?.status === 'active';
  const { submit, sending, done, summary } = useSubmission({}, async () => {
    const { frequency = 'daily', departments = [], tags = [] } = subscription ?? {};
    await saveAccountSubscription({ language, frequency, departments, tags }, bearer);
    storeNewsletterAnswer('subscribed');
  });

  useEffect(() => {
    if (isSubscribed) {
      storeNewsletterAnswer('subscribed');
      setNewsletterOffer('closed');
    } else if (isKnown && document.documentElement.dataset.newsletter === 'unknown') setNewsletterOffer('offered');
  }, [isKnown, isSubscribed]);

  // The page behind the link asks for an address, and mails it a link.
  if (!isConfirmed || error) return <NewsletterLink article={article} />;
  if (done) {
    return (
      <p role="status">
        {t('article.newsletter.done')} <a href={paths.subscribe(language)}>{t('article.newsletter.manage')}</a>
      </p>
    );
  }
  return (
    <form method="post" onSubmit={submit}>
      <p>{t('article.newsletter.text')}</p>
      <Button type="submit" busy={sending}>
        {t('article.newsletter.subscribe')}
      </Button>
      <p role="alert">{summary && t('article.newsletter.failed')}</p>
    </form>
  );
}
