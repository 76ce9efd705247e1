import type { BulkRequest } from '#lib/articles/bulkChange.ts';
import { defaultLanguage } from '#lib/languages/language.ts';

type WithoutIds<Request> = Request extends unknown ? Omit<Request, 'ids'> : never;

/** A change of any articles. */
export type ArticleChange = WithoutIds<BulkRequest>;

/** Changes with a dialog that asks for the new values, in the order of the menu. */
export const bulkEdits = [
  ...(['setDepartment', 'changeTags', 'addAuthors', 'setAuthors', 'setLanguage'] as const),
  ...(['submit', 'return'] as const),
];
export type BulkEditName = (typeof bulkEdits)[number];
export type BulkEditChange = Extract<ArticleChange, { action: BulkEditName }>;

/** What the dialog begins with. */
export const blankEdits: { [Name in BulkEditName]: Extract<BulkEditChange, { action: Name }> } = {
  setDepartment: { action: 'setDepartment', department: null },
  changeTags: { action: 'changeTags', add: [], remove: [] },
  addAuthors: { action: 'addAuthors', authors: [] },
  setAuthors: { action: 'setAuthors', authors: [] },
  setLanguage: { action: 'setLanguage', language: defaultLanguage },
  submit: { action: 'submit', note: '' },
  return: { action: 'return', note: '' },
};

export function isEmptyEdit(change: BulkEditChange): boolean {
  if ('authors' in change) return change.authors.length === 0;
  return change.action === 'changeTags' && !change.add?.length && !change.remove?.length;
}
