import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { lazy, Suspense } from 'react';
import { useAmp } from '#components/layout/PageKind.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { Article } from '#lib/domain/article.ts';
import { NewsletterLink } from './NewsletterLink.tsx';

// Loaded for signed-in readers only.
const AccountOffer = lazy(() =>
  import('./AccountOffer.tsx').then(
    (file) => ({ default: file.AccountOffer }),
    () => ({ default: NewsletterLink }),
  ),
);

type Props = { article: Pick<Article, 'language' | 'department'> };

/**
 * One line that offers the newsletter. `data-newsletter` of the document hides it from subscribers and those who closed it, before
 * the first paint (components/document/display.js).
 */
export function NewsletterOffer({ article }: Props) {
  const { t } = useTranslation();
  const { authorUser, bearer } = useAuth();
  const isAmp = useAmp();
  const link = <NewsletterLink article={article} />;

  return (
    <aside className="newsletter-offer" aria-label={t('article.newsletter.title')}>
      {authorUser && bearer && !isAmp ? (
        <Suspense fallback={link}>
          <AccountOffer article={article} bearer={bearer} isConfirmed={authorUser.emailVerified} />
        </Suspense>
      ) : (
        link
      )}
      {!isAmp && (
        <button type="button" data-close-newsletter="" data-plain="" aria-label={t('article.newsletter.close')}>
          <Icon of={X} />
        </button>
      )}
    </aside>
  );
}
