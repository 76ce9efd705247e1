import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { bylineLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { hasTag, uniqueTags } from '#lib/tags/uniqueTags.ts';
import type { ArticleContent } from '../articleDraft.ts';
import type { FieldsThat } from '../articleFields.ts';
import type { BulkEdit } from '../bulkChange.ts';
import type { BylineEntry } from '../bylineSchema.ts';
import { saveEditedArticle } from './editArticle.ts';
import { isBaseChanged, lockEditable, refuseTrashed } from './getEditable.ts';
import { presentContent } from './present.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { replaceCopyContent } from './queries/editedArticles.ts';

/**
 * Changes fields of an article, of its public text and of its unpublished changes alike: otherwise publishing these would
 * undo the change.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function editInBulk(caller: Caller, id: string, change: BulkEdit): Promise<void> {
  await inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    refuseTrashed(before);
    await changeFields(transaction, caller, before, {
      input: bulkInput(presentContent(before), change),
      copyInput: before.copy ? bulkInput(before.copy.content, change) : {},
    });
  });
}

/** Changes fields of a locked article, and those of its unpublished changes. */
export async function changeFields(
  transaction: Db,
  caller: Caller,
  before: EditedArticleRow,
  { input, copyInput }: { input: Partial<ArticleContent>; copyInput: Partial<ArticleContent> },
): Promise<void> {
  const { id, copy } = before;
  await refuseUnreviewed(caller.actor, { before, after: copy?.publishAt ? 'scheduled' : before.status });
  const isUpToDate = copy !== null && !(await isBaseChanged(transaction, before, copy));

  const hasInput = Object.keys(input).length > 0;
  const after = hasInput ? await saveEditedArticle(transaction, caller, { id, before, input }) : before;
  if (!copy || (!hasInput && Object.keys(copyInput).length === 0)) return;
  const baseRevision = isUpToDate ? after.revision : copy.baseRevision;
  await replaceCopyContent(transaction, id, { content: { ...copy.content, ...copyInput }, baseRevision });
}

type Input = Partial<FieldsThat<'bulk'>>;

/**
 * The fields of an article that a bulk change alters; empty if it has them already.
 *
 * @throws DomainError invalid, for more tags or people than an article can have
 */
function bulkInput(content: ArticleContent, change: BulkEdit): Input {
  const input = requested(content, change);
  return Object.entries(input).every(([name, value]) =>
    isDeepStrictEqual(new Map(Object.entries(content)).get(name), value),
  )
    ? {}
    : input;
}

function requested({ tags, authors }: ArticleContent, change: BulkEdit): Input {
  if (change.action === 'setDepartment') return { department: change.department };
  if (change.action === 'setLanguage') return { language: change.language };
  if (change.action === 'setAuthors') return { authors: change.authors };
  if (change.action === 'changeTags') {
    const next = uniqueTags([...tags, ...change.add]).filter((tag) => !hasTag(change.remove, tag));
    if (next.length > tagLimits.limit && next.length > tags.length) throw new DomainError('invalid', 'too_many_tags');
    return { tags: next };
  }
  const next = [...authors, ...change.authors.filter((person) => !authors.some((other) => isSame(person, other)))];
  if (next.length > bylineLimits.people) throw new DomainError('invalid', 'too_many_authors');
  return { authors: next };
}

function isSame(one: BylineEntry, other: BylineEntry): boolean {
  return one.id === null ? one.name === other.name : one.id === other.id;
}
