import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { BulkRequest } from '#lib/domain/bulkChange.ts';
import { hasTag } from '#lib/domain/uniqueTags.ts';
import type { BulkEditChange } from './bulkEdits.ts';

type Before = Pick<AdminArticle, 'id' | 'department' | 'tags' | 'authors' | 'language'>;

/** The requests that restore the former fields, one for all articles with the same ones. A review can't be undone. */
export function undoEdit(change: BulkEditChange, before: readonly Before[]): BulkRequest[] {
  const requests = new Map<string, BulkRequest>();
  for (const article of before) {
    const opposite = oppositeOf(change, article);
    if (!opposite) return [];
    const known = requests.get(JSON.stringify(opposite));
    if (known) known.ids.push(article.id);
    else requests.set(JSON.stringify(opposite), { ids: [article.id], ...opposite });
  }
  return [...requests.values()];
}

function oppositeOf(change: BulkEditChange, { department, tags, authors, language }: Before): BulkEditChange | null {
  if (change.action === 'setDepartment') return { action: 'setDepartment', department: department?.id ?? null };
  if (change.action === 'setLanguage') return { action: 'setLanguage', language };
  if (change.action === 'changeTags') {
    const add = change.remove?.filter((tag) => hasTag(tags, tag)) ?? [];
    return { action: 'changeTags', add, remove: change.add?.filter((tag) => !hasTag(tags, tag)) ?? [] };
  }
  if (!('authors' in change)) return null;
  const former = authors.map(({ id, name, role }) => ({ id, name: id === null ? name : null, role }));
  return { action: 'setAuthors', authors: former };
}
