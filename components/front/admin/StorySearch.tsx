import { GripVertical } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { HTMLAttributes } from 'react';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { FrontArticle } from '#lib/front/front.ts';
import { bindNumbers } from '#lib/platform/text/bindSentence.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Front.module.css';
import { storyTime } from './storyTime.ts';
import type { FoundStories } from './useFoundStories.ts';

type Props = {
  found: FoundStories;
  /** The names of the places that an article can be put at. */
  places: string[];
  /** -1 for an article that is at none. */
  placeOf: (id: string) => number;
  handleOf: (index: number) => HTMLAttributes<HTMLElement>;
  onPlace: (story: FrontArticle, at: number) => void;
  onExclude?: (story: FrontArticle) => void;
};

/** Articles to place: by a menu, or dragged to a place. */
export function StorySearch({ found, places, placeOf, handleOf, onPlace, onExclude }: Props) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const { articles, error } = found;

  return (
    <aside className={styles.search} aria-label={t('admin.front.search')}>
      <h3>{t('admin.front.search')}</h3>
      <SearchField label={t('admin.front.searchWords')} value={found.q} onSearch={found.setQ} />
      {error && !articles && <LoadFailure error={error} onRetry={found.reload} />}
      {!error && !articles && <Skeleton height="12rem" />}
      {articles?.length === 0 && <EmptyState>{t('admin.front.notFound')}</EmptyState>}
      <ul aria-busy={found.stale || undefined}>
        {articles?.map((story, index) => {
          const place = places[placeOf(story.id)];
          return (
            <li key={story.id}>
              <span
                {...handleOf(index)}
                className={styles.handle}
                title={t('admin.departments.drag')}
                aria-hidden="true"
              >
                <Icon of={GripVertical} />
              </span>
              <div>
                <p className={styles.foundTitle}>{bindNumbers(story.title)}</p>
                <p className={styles.meta}>{place ?? storyTime(story, t, dates)}</p>
              </div>
              <Menu
                label={t('admin.front.put', { title: story.title })}
                entries={[
                  ...places.map((label, at) => ({ id: String(at), label, onAction: () => onPlace(story, at) })),
                  ...(onExclude
                    ? [{ id: 'exclude', label: t('admin.front.exclude'), onAction: () => onExclude(story) }]
                    : []),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
