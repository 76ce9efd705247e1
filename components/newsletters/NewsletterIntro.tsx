import { useTranslation } from 'next-i18next/pages';
import type { NewsletterOffer, SampleArticle, SampleLetter } from '#lib/newsletters/newsletter.ts';

type Props = { digests: NewsletterOffer['digests']; letter: SampleLetter | null | undefined };

/** What a subscriber gets and how often, and what one without choices would get today: on our page instead of in a mail. */
export function NewsletterIntro({ digests, letter }: Props) {
  const { t } = useTranslation();
  const [digest] = digests;
  const isOne = digests.length === 1;
  return (
    <>
      <div className="newsletter-facts">
        <dl>
          <dt>{t('accountPages.subscribe.contents')}</dt>
          <dd>{t('accountPages.subscribe.contentsText')}</dd>
          {digest && (
            <>
              <dt>{t('accountPages.unsubscribe.frequency')}</dt>
              <dd>{t(isOne ? `accountPages.unsubscribe.${digest}` : 'accountPages.subscribe.dailyOrWeekly')}</dd>
            </>
          )}
          <dt>{t('accountPages.subscribe.leaving')}</dt>
          <dd>{t('accountPages.subscribe.leavingText')}</dd>
        </dl>
        <a className="newsletter-jump" href="#subscribe">
          {t('accountPages.subscribe.choose')}
        </a>
      </div>
      {letter && (
        <section className="letter-sample" aria-labelledby="letter-sample">
          <h2 id="letter-sample">{t('accountPages.subscribe.sample')}</h2>
          <p className="hint">{t('accountPages.subscribe.sampleHint')}</p>
          <LetterPart title={t('accountPages.subscribe.mostRead')} articles={letter.lead} />
          <LetterPart title={t('accountPages.subscribe.latest')} articles={letter.latest} />
        </section>
      )}
    </>
  );
}

function LetterPart({ title, articles }: { title: string; articles: SampleArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {articles.map(({ title: headline, summary, path, department }) => (
          <li key={path}>
            {department && <p className="hint">{department}</p>}
            <a href={path}>{headline}</a>
            {summary && <p className="letter-summary">{summary}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
