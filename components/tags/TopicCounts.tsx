import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { Topic } from '#lib/tags/topic.ts';

type Props = { topics: Topic[]; language: Language };

/** Links to topics, with their numbers of articles. */
export function TopicCounts({ topics, language }: Props) {
  const link = (tag: string, asWritten: boolean) => (
    <PageLink href={paths.tag(language, tag)} className={asWritten ? 'as-written' : undefined}>
      {tag}
    </PageLink>
  );
  return (
    <ul className="counts">
      {topics.map(({ tag, count, otherNumber: other }) => (
        <li key={tag}>
          {other ? (
            <span>
              {link(tag, tag !== normalizeTag(tag))}, {link(other.tag, true)}
            </span>
          ) : (
            link(tag, tag !== normalizeTag(tag))
          )}{' '}
          <span className="count">
            {formatCount(count, language)}
            {other && ` + ${formatCount(other.count, language)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
