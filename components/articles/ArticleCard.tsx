import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { writersOf } from '#lib/articles/byline.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { BylineNames } from './BylineNames.tsx';
import { Cover } from './Cover.tsx';
import { HeadlineLink, StoryLabel } from './HeadlineLink.tsx';

/**
 * `lead` is the first on a page; `second` is next to it; `feature` is the first of a department; `standard` is a
 * column; `row` has its picture at the side; `brief` has none.
 */
export type CardKind = 'lead' | 'second' | 'feature' | 'standard' | 'row' | 'brief';

/**
 * The `sizes` attribute: the width at which a whole picture, of 3 to 2, covers the box in which the stylesheet shows it
 * (40-cards.css, 50-front.css). A square of 104 pixels is covered by a picture 156 pixels wide.
 */
const sizes: Record<CardKind, string> = {
  lead: '(min-width: 80em) 580px, (min-width: 64em) 45vw, 100vw',
  second: '(min-width: 80em) 400px, (min-width: 64em) 32vw, (min-width: 40em) 48vw, (min-width: 24em) 156px, 100vw',
  feature: '(min-width: 80em) 740px, (min-width: 64em) 56vw, 100vw',
  standard: '(min-width: 80em) 304px, (min-width: 64em) 24vw, (min-width: 40em) 48vw, 156px',
  row: '(min-width: 40em) 152px, 156px',
  brief: '1px',
};

const withSummary: ReadonlySet<CardKind> = new Set(['lead', 'second', 'feature', 'row']);

type Props = {
  teaser: Teaser;
  language: Language;
  kind: CardKind;
  /** The headline's heading level: one below the heading above the card. */
  level: 2 | 3;
  /** False where the heading above names the department. */
  showDepartment?: boolean;
};

/** The headline is the only link to the article; the stylesheet extends its click area over the picture. */
export function ArticleCard({ teaser, language, kind, level, showDepartment = true }: Props) {
  const Headline = `h${level}` as const;
  return (
    <article className={`card card-${kind}`}>
      {kind !== 'brief' && teaser.cover && (
        <Cover cover={teaser.cover} sizes={sizes[kind]} alt="" eager={kind === 'lead'} />
      )}
      <div className="card-text">
        {showDepartment && teaser.department && <DepartmentLabel department={teaser.department} language={language} />}
        <StoryLabel label={teaser.label} />
        <Headline className="card-title">
          <HeadlineLink teaser={teaser} language={language} />
        </Headline>
        {withSummary.has(kind) && (
          <p className="card-summary" lang={teaser.language === language ? undefined : teaser.language}>
            {bindShortWords(teaser.summary, teaser.language)}
          </p>
        )}
        <p className="card-meta">
          <span className="card-author">
            <BylineNames people={writersOf(teaser.authors)} language={language} />
          </span>
          <RelativeTime iso={teaser.publishedAt} language={language} />
        </p>
      </div>
    </article>
  );
}
