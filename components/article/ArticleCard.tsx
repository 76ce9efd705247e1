import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { writersOf } from '#lib/domain/byline.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { BylineNames } from './BylineNames.tsx';
import { Cover } from './Cover.tsx';
import { DepartmentLabel } from './DepartmentLabel.tsx';
import { HeadlineLink } from './HeadlineLink.tsx';
import { StoryLabel } from './StoryLabel.tsx';

/**
 * `lead` is the first on a page; `second` is next to it; `feature` is the first of a department; `standard` is a
 * column; `row` has its picture at the side; `brief` has none.
 */
export type CardKind = 'lead' | 'second' | 'feature' | 'standard' | 'row' | 'brief';

/** Displayed width of the picture: the `sizes` attribute. */
const sizes: Record<CardKind, string> = {
  lead: '(min-width: 64em) 640px, 100vw',
  second: '(min-width: 64em) 304px, (min-width: 40em) 50vw, 100vw',
  feature: '(min-width: 64em) 640px, 100vw',
  standard: '(min-width: 64em) 304px, (min-width: 40em) 50vw, 100vw',
  row: '(min-width: 40em) 200px, 112px',
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
