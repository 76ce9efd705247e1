import { isDeepStrictEqual } from 'node:util';
import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import type { FieldsThat } from '#lib/domain/articleFields.ts';
import type { BulkEdit } from '#lib/domain/bulkChange.ts';
import type { BylineEntry } from '#lib/domain/bylineSchema.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { bylineLimits, tagLimits } from '#lib/domain/inputLimits.ts';
import { hasTag, uniqueTags } from '#lib/domain/uniqueTags.ts';

type Input = Partial<FieldsThat<'bulk'>>;

/**
 * The fields of an article that a bulk change alters; empty if it has them already.
 *
 * @throws DomainError invalid, for more tags or people than an article can have
 */
export function bulkInput(content: ArticleContent, change: BulkEdit): Input {
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
