import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { departments: DepartmentLink[]; current?: string | undefined; language: Language };

export function DepartmentNav({ departments, current, language }: Props) {
  const { t } = useTranslation();
  if (departments.length === 0) return null;

  return (
    <nav className="departments" aria-label={t('nav.departments')}>
      <ul>
        {departments.map(({ slug, name }) => (
          <li key={slug} className={`department-${slug}`}>
            <PageLink href={paths.department(language, slug)} current={slug === current ? 'page' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
