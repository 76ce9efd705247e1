import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { Language } from '#lib/languages/language.ts';
import { groupRuns } from '#lib/platform/text/groupRuns.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import type { Topic } from '#lib/tags/topic.ts';
import { type LetterPage, letterOf } from '#lib/tags/topicLetters.ts';
import { TopicCounts } from './TopicCounts.tsx';

type Props = { topics: Topic[]; letters: LetterPage[]; page: number; lastPage: number; language: Language };

/** The tags of a language by letter, with their numbers of articles. */
export function TopicsView({ topics, letters, page, lastPage, language }: Props) {
  const { t } = useTranslation();
  const pathOf = (other: number) => paths.topics(language, other);
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{t('nav.topics')}</h1>
        {page > 1 && <p className="page-meta">{t('list.pageOf', { page, last: lastPage })}</p>}
        {letters.length > 1 && (
          <nav aria-label={t('browse.topics.letters')}>
            <ul className="letters">
              {letters.map(({ letter, page: start }, index) => (
                <li key={letter} className={startsAlphabet(letters, index) ? 'next-alphabet' : undefined}>
                  <a href={`${start === page ? '' : pathOf(start)}#${anchorOf(letter)}`}>{nameOf(letter)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {topics.length === 0 && <EmptyState large>{t('browse.topics.none')}</EmptyState>}
      {groupRuns(topics, ({ tag }) => letterOf(tag)).map(({ key: letter, items: group }) => (
        <section key={letter} className="day day-letter" aria-labelledby={anchorOf(letter)}>
          <h2 id={anchorOf(letter)}>{nameOf(letter)}</h2>
          <TopicCounts topics={group} language={language} />
        </section>
      ))}
      <Pagination page={page} lastPage={lastPage} pathOf={pathOf} />
    </>
  );
}

/** «В» after «Ю» would look like a repetition: it is a Latin letter. */
function startsAlphabet(letters: LetterPage[], index: number): boolean {
  const [before, letter] = [letters[index - 1]?.letter, letters[index]?.letter];
  return before !== undefined && letter !== undefined && scriptOf(before) !== scriptOf(letter);
}

function anchorOf(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter}`;
}

function nameOf(letter: string): string {
  return letter === '#' ? '0–9' : letter;
}
