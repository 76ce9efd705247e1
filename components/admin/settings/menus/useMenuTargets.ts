import type { Option } from '#components/ui/Select.tsx';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import { usePages } from '#lib/client/hooks/usePages.ts';
import type { Language } from '#lib/domain/language.ts';

export type MenuTargets = { department: Option[]; page: Option[] };

/** The departments and the published pages of a language. */
export function useMenuTargets(language: Language): MenuTargets {
  const { departments = [] } = useDepartments();
  const { pages = [] } = usePages({ language, status: 'published', sort: 'title:asc', limit: 100, page: 1 });
  return {
    department: departments.map(({ id, name }) => ({ value: id, label: name[language] })),
    page: pages.map(({ id, title }) => ({ value: id, label: title })),
  };
}
