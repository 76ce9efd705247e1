import { useTranslation } from 'next-i18next/pages';
import type { Heading } from '#lib/format/readableBody.ts';

/** The sections of a long text, beside it where the page is wide enough. */
export function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation();
  if (headings.length === 0) return null;

  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">{t('article.contents')}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
