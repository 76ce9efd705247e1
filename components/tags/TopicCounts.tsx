import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { TopicCount } from '#lib/tags/topic.ts';

/** Links to topics, with their numbers of articles. */
export function TopicCounts({ topics, language }: { topics: TopicCount[]; language: Language }) {
  return (
    <ul className="counts">
      {topics.map(({ tag, count }) => (
        <li key={tag}>
          <PageLink href={paths.tag(language, tag)} className={tag === normalizeTag(tag) ? undefined : 'as-written'}>
            {tag}
          </PageLink>{' '}
          <span className="count">{formatCount(count, language)}</span>
        </li>
      ))}
    </ul>
  );
}
