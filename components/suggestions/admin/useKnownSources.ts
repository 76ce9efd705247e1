import { useEffect, useState } from 'react';
import { useFeeds } from '#lib/suggestions/client.ts';
import type { Suggestion } from '#lib/suggestions/suggestion.ts';

type Source = { id: string; title: string };

/** All feeds, by title. Authors may not list feeds and get those seen in the inbox since it was opened. */
export function useKnownSources(
  suggestions: Suggestion[] | undefined,
  selectedId: string,
  managesFeeds: boolean,
): Source[] {
  const { feeds } = useFeeds({ enabled: managesFeeds });
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    setSeen((before) => {
      const fresh = suggestions?.flatMap(({ source: { id, title } }): [string, string][] =>
        id && !before.has(id) ? [[id, title]] : [],
      );
      return fresh?.length ? new Map([...before, ...fresh]) : before;
    });
  }, [suggestions]);

  const titles = new Map([...seen, ...(feeds ?? []).map(({ id, title }) => [id, title] as const)]);
  if (selectedId !== '' && !titles.has(selectedId)) titles.set(selectedId, '…');
  return [...titles]
    .map(([id, title]) => ({ id, title }))
    .sort((a, b) => a.title.localeCompare(b.title, document.documentElement.lang));
}
