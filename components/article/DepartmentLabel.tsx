import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { department: DepartmentLink; language: Language };

export function DepartmentLabel({ department, language }: Props) {
  return (
    <p className={`label department-${department.slug}`}>
      <PageLink href={paths.department(language, department.slug)}>{department.name}</PageLink>
    </p>
  );
}
