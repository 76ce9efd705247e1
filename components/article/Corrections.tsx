import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Correction } from '#lib/domain/articleDates.ts';
import type { Language } from '#lib/domain/language.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { paths } from '#lib/format/paths.ts';

/** What was wrong in the article, below its text; with a link to all corrections of the site. */
export function Corrections({ corrections, language }: { corrections: Correction[]; language: Language }) {
  const { t } = useTranslation();
  if (corrections.length === 0) return null;

  return (
    <section className="corrections" aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections.title')}</h2>
      <ol>
        {corrections.map(({ id, at, text }) => (
          <li key={id}>
            <RelativeTime iso={at} language={language} style="minute" /> {bindShortWords(text, language)}
          </li>
        ))}
      </ol>
      <p>
        <PageLink href={paths.corrections(language)}>{t('corrections.all')}</PageLink>
      </p>
    </section>
  );
}
