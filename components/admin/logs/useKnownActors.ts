import { useEffect, useState } from 'react';
import type { LogEntry } from '#lib/domain/logEntry.ts';

type Actor = { id: string; name: string };

/** Those whose doings the log has shown since it was opened, by name; with the one who is asked for, known or not. */
export function useKnownActors(logs: LogEntry[] | undefined, asked: string): Actor[] {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const seen = logs?.flatMap(({ actor }) => (actor?.id ? [[actor.id, actor.name] as const] : [])) ?? [];
    setKnown((before) => (seen.every(([id]) => before.has(id)) ? before : new Map([...before, ...seen])));
  }, [logs]);

  const all = [...known].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  return asked === '' || known.has(asked) ? all : [{ id: asked, name: '…' }, ...all];
}
