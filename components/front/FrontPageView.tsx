import { useTranslation } from 'next-i18next/pages';
import { ArticleCard } from '#components/article/ArticleCard.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';
import { arrangeRails, type Rail } from './arrangeRails.ts';
import { Banner } from './Banner.tsx';
import { DepartmentRail } from './DepartmentRail.tsx';
import { LatestList } from './LatestList.tsx';
import { MostRead } from './MostRead.tsx';

type Props = {
  banner: { text: string; url: string | null } | null;
  lead: Teaser | null;
  seconds: Teaser[];
  latest: Teaser[];
  departments: Rail[];
  mostRead: Teaser[];
  language: Language;
};

export function FrontPageView({ banner, lead, seconds, latest, departments, mostRead, language }: Props) {
  const { t } = useTranslation();
  if (!lead)
    return (
      <>
        <Banner banner={banner} language={language} />
        <EmptyState large title={t('front.empty_title')}>
          {t('front.empty_text')}
        </EmptyState>
      </>
    );

  return (
    <>
      <Banner banner={banner} language={language} />
      <div className="top">
        <ArticleCard teaser={lead} language={language} kind="lead" level={2} />
        {seconds.length > 0 && (
          <div className="seconds">
            {seconds.map((teaser) => (
              <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="second" level={2} />
            ))}
          </div>
        )}
        <LatestList articles={latest} language={language} />
      </div>
      <MostRead articles={mostRead} language={language} />
      <AdSlot name="front" />
      <div className="rails">
        {arrangeRails(departments).map((rail) => (
          <DepartmentRail key={rail.department.slug} {...rail} language={language} />
        ))}
      </div>
      <p className="more front-end">
        <PageLink href={paths.latest(language)}>{t('nav.latest')}</PageLink>
      </p>
    </>
  );
}
