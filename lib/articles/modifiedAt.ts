import type { Article } from './article.ts';

type Dates = Pick<Article, 'publishedAt' | 'createdAt' | 'updatedNote' | 'live' | 'corrections'>;

/**
 * When readers last got news of a change: an update or a correction by an editor, a live entry, otherwise the publication. Other
 * changes count for `updatedAt` only.
 */
export function modifiedAt({ publishedAt, createdAt, updatedNote, live, corrections }: Dates): string {
  const times = [
    publishedAt ?? createdAt,
    updatedNote?.at ?? '',
    live?.updatedAt ?? '',
    ...corrections.map(({ at }) => at),
  ];
  return times.toSorted().at(-1) ?? createdAt;
}
