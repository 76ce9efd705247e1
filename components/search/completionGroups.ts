import type { Language } from '#lib/domain/language.ts';
import type { SearchCompletions } from '#lib/domain/search.ts';
import { paths } from '#lib/format/paths.ts';

type Group = { kind: keyof SearchCompletions; options: { label: string; href: string }[] };

/** The options of the list, each a link, by kind; kinds without any are left out. */
export function completionGroups(completions: SearchCompletions, language: Language): Group[] {
  const { articles, tags, people, departments } = completions;
  const groups: Group[] = [
    {
      kind: 'articles',
      options: articles.map(({ title, slug }) => ({ label: title, href: paths.article(language, slug) })),
    },
    { kind: 'tags', options: tags.map((tag) => ({ label: tag, href: paths.tag(language, tag) })) },
    {
      kind: 'departments',
      options: departments.map(({ slug, name }) => ({ label: name, href: paths.department(language, slug) })),
    },
    { kind: 'people', options: people.map(({ id, name }) => ({ label: name, href: paths.user(language, id) })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
