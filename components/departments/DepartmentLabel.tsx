import { PageLink } from '#components/ui/PageLink.tsx';
import type { DepartmentLink } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { department: DepartmentLink; language: Language };

export function DepartmentLabel({ department, language }: Props) {
  return (
    <p className={`label department-${department.slug}`}>
      <PageLink href={paths.department(language, department.slug)}>{department.name}</PageLink>
    </p>
  );
}
