import type { TFunction } from 'i18next';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { writersOf } from '#lib/articles/byline.ts';

/** Its title, or the source's for a translation that has none yet. */
export function articleName(
  t: TFunction,
  { title, source }: { title: string; source?: Pick<NonNullable<AdminArticle['source']>, 'title'> | null | undefined },
): string {
  if (title || !source?.title) return title || t('admin.articles.untitled');
  return t('admin.articles.translationOf', { title: source.title });
}

/** The writers of an article, and who translated it. */
export function bylineName(t: TFunction, { authors }: Pick<AdminArticle, 'authors'>): string {
  const writers = writersOf(authors);
  const translators = authors.filter((person) => person.role === 'translation' && !writers.includes(person));
  const [names, translatorNames] = [writers, translators].map((people) => people.map(({ name }) => name).join(', '));
  return translatorNames ? `${names}, ${t('admin.articles.translatedBy', { names: translatorNames })}` : (names ?? '');
}
