import { useEffect, useState } from 'react';
import { useFeeds } from '#lib/client/hooks/useFeeds.ts';
import type { Suggestion } from '#lib/domain/suggestion.ts';

type Source = { id: string; title: string };

/** All feeds for an admin; for an author, who may not list them, those met in the inbox since it was opened. By title. */
export function useKnownSources(suggestions: Suggestion[] | undefined, asked: string, managesFeeds: boolean): Source[] {
  const { feeds } = useFeeds({ enabled: managesFeeds });
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    setMet((before) => {
      const fresh = suggestions?.flatMap(({ source: { id, title } }): [string, string][] =>
        id && !before.has(id) ? [[id, title]] : [],
      );
      return fresh?.length ? new Map([...before, ...fresh]) : before;
    });
  }, [suggestions]);

  const titles = new Map([...met, ...(feeds ?? []).map(({ id, title }) => [id, title] as const)]);
  if (asked !== '' && !titles.has(asked)) titles.set(asked, '…');
  return [...titles]
    .map(([id, title]) => ({ id, title }))
    .sort((a, b) => a.title.localeCompare(b.title, document.documentElement.lang));
}
