import { useTranslation } from 'next-i18next/pages';
import { ArticleCard, type CardKind } from '#components/article/ArticleCard.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import type { Rail, RailShape } from './arrangeRails.ts';

type Props = Rail & { shape: RailShape; language: Language };

const kinds: Record<RailShape, { first: CardKind; others: CardKind }> = {
  feature: { first: 'feature', others: 'row' },
  columns: { first: 'standard', others: 'standard' },
  half: { first: 'standard', others: 'standard' },
  single: { first: 'feature', others: 'standard' },
};

export function DepartmentRail({ department, articles, shape, language }: Props) {
  const { t } = useTranslation();
  const { slug, name } = department;
  const { first, others } = kinds[shape];
  return (
    <section className={`rail rail-${shape} department-${slug}`} aria-labelledby={`rail-${slug}`}>
      <h2 id={`rail-${slug}`} className="rail-title">
        <PageLink href={paths.department(language, slug)}>{name}</PageLink>
      </h2>
      <div className={`rail-articles of-${articles.length}`}>
        {articles.map((teaser, index) => (
          <ArticleCard
            key={teaser.id}
            teaser={teaser}
            language={language}
            kind={index > 0 ? others : articles.length === 1 ? 'feature' : first}
            level={3}
            showDepartment={false}
          />
        ))}
      </div>
      <p className="more">
        <PageLink href={paths.department(language, slug)}>{t('front.more', { name })}</PageLink>
      </p>
    </section>
  );
}
