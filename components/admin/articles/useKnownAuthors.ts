import { useEffect, useState } from 'react';
import type { NewsroomArticle } from '#lib/domain/newsroomArticle.ts';

type Author = { id: string; name: string };

/** Those whose articles the list has shown since it was opened, by name; with the one who is asked for, known or not. */
export function useKnownAuthors(articles: NewsroomArticle[] | undefined, asked: string): Author[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Author>>(new Map());

  useEffect(() => {
    const authors = articles?.flatMap(({ author }) => (author ? [author] : [])) ?? [];
    setKnown((before) => {
      const fresh = authors.filter(({ id }) => !before.has(id));
      return fresh.length === 0 ? before : new Map([...before, ...fresh.map((author) => [author.id, author] as const)]);
    });
  }, [articles]);

  const all = [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
  return asked === '' || known.has(asked) ? all : [{ id: asked, name: '…' }, ...all];
}
