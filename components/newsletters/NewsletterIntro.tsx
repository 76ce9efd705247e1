import { useTranslation } from 'next-i18next/pages';
import type { SampleArticle, SampleLetter } from '#lib/newsletters/newsletter.ts';

/** What a subscriber without choices would get today, on our page instead of in a mail. */
export function LetterSample({ letter }: { letter: SampleLetter | null | undefined }) {
  const { t } = useTranslation();
  if (!letter) return null;
  return (
    <section className="letter-sample" aria-labelledby="letter-sample">
      <h2 id="letter-sample">{t('accountPages.subscribe.sample')}</h2>
      <p className="hint">{t('accountPages.subscribe.sampleHint')}</p>
      <LetterPart title={t('accountPages.subscribe.mostRead')} articles={letter.lead} />
      <LetterPart title={t('accountPages.subscribe.latest')} articles={letter.latest} />
    </section>
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
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
