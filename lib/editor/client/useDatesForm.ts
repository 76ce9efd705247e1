import { useState } from 'react';
import type { ArticleDraft, EditedArticle } from '#lib/articles/articleDraft.ts';
import { momentsAt, toLocalTime } from '#lib/platform/text/zonedTime.ts';

type DatesDraft = Pick<ArticleDraft, 'publishedAt' | 'expiresAt' | 'updatedNote'>;

/** The dates of an article as fields of a form, and the changed ones as the API takes them. */
export function useDatesForm({ publishedAt, expiresAt, updatedNote }: EditedArticle, timeZone: string) {
  const local = (iso: string | null) => (iso === null ? '' : toLocalTime(new Date(iso), timeZone));
  const first = { publishedAt: local(publishedAt), expiresAt: local(expiresAt), note: updatedNote?.text ?? '' };
  const [fields, setFields] = useState(first);

  function changes(): DatesDraft {
    const draft: DatesDraft = {};
    if (fields.publishedAt !== first.publishedAt) draft.publishedAt = momentOf(fields.publishedAt, timeZone);
    if (fields.expiresAt !== first.expiresAt) draft.expiresAt = momentOf(fields.expiresAt, timeZone);
    const text = fields.note.trim();
    if (text !== first.note) draft.updatedNote = text === '' ? null : { text };
    return draft;
  }

  return {
    fields,
    change: (changed: Partial<typeof first>) => setFields({ ...fields, ...changed }),
    changes,
    isChanged: JSON.stringify(fields) !== JSON.stringify(first),
  };
}

/** Clocks that are set forward skip an hour; the same time an hour later is next to it. */
function momentOf(local: string, timeZone: string): string | null {
  if (local === '') return null;
  const [moment] = momentsAt(local, timeZone);
  if (moment) return moment.toISOString();
  const later = new Date(Date.parse(`${local}Z`) + 3_600_000).toISOString().slice(0, 16);
  return momentsAt(later, timeZone)[0]?.toISOString() ?? null;
}
