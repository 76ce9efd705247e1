import { defaultLanguage, type Language, languages } from '#lib/languages/language.ts';
import { listDepartmentNames } from '#lib/departments/server/queries/departments.ts';
import { listAuthorNames } from './queries/searchCompletions.ts';
import type { Department, Person } from './matchNames.ts';
import { searchWords } from './searchWords.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

export type Names = { people: Person[]; departments: Department[]; words: ReadonlySet<string> };

/** What a search finds by name besides tags: authors, and departments with articles in the language. */
export async function listNames(caller: Caller, language: Language | undefined): Promise<Names> {
  const shownIn = language ?? caller.language ?? defaultLanguage;
  const [authors, all] = await Promise.all([listAuthorNames(caller.db), listDepartmentNames(caller.db, shownIn)]);
  const people = authors.map(({ id, name }) => ({ id, names: [name] }));
  const departments = all
    .filter(({ hasArticles }) => hasArticles || !language)
    .map(({ id, slug, name }) => ({ id, slug, names: [shownIn, ...languages].map((one) => name[one]) }));
  const words = [...people, ...departments].flatMap(({ names }) => names.flatMap(searchWords));
  return { people, departments, words: new Set(words) };
}
