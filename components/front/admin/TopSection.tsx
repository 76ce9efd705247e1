import { GripVertical } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type HTMLAttributes, useRef, useState } from 'react';
import { useRowDrag } from '#components/departments/admin/useRowDrag.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useRowOrder } from '#components/settings/admin/useRowOrder.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { useAdminArticles } from '#lib/articles/client/useAdminArticles.ts';
import { withPins } from '#lib/front/arrangeFront.ts';
import { moveStory, pinStory, placeStory } from '#lib/front/client.ts';
import type { FrontArticle, FrontPin } from '#lib/front/front.ts';
import { type FrontTarget, frontPlaces } from '#lib/front/frontRules.ts';
import { bindNumbers } from '#lib/platform/text/bindSentence.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Front.module.css';
import { PlaceCard, storyTime } from './PlaceCard.tsx';
import type { Arrangement, FrontDraft } from './useFrontDraft.ts';

type StorySearchProps = {
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
export function StorySearch({ found, places, placeOf, handleOf, onPlace, onExclude }: StorySearchProps) {
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

export type StoryAction = { kind: 'dress' | 'pin'; story: FrontArticle; at: number };

type TopSectionProps = {
  form: FrontDraft;
  arrangement: Arrangement;
  search: string;
  onOpen: (action: StoryAction) => void;
  onExclude: (story: FrontArticle) => void;
};

/** Found articles have these numbers in drags. */
const firstFound = 100;

/** Lead, seconds and latest in the shape of the page, and the articles that can be placed there. */
export function TopSection({ form, arrangement, search, onOpen, onExclude }: TopSectionProps) {
  const { t } = useTranslation();
  const { draft, kind, target } = form;
  const { top } = arrangement;
  const places = frontPlaces[kind];
  const count = 1 + places.seconds + places.latest;
  const found = useFoundStories(target, search);
  const moved = useRef({ from: 0, to: 0 });

  const setPins = (pins: (FrontPin | null)[]) => form.set(withPins(draft, pins, kind));
  const order = useRowOrder(
    top,
    () => setPins(moveStory(top, moved.current.from, moved.current.to)),
    ({ story }) => story.title,
  );
  function move(from: number, to: number): void {
    moved.current = { from, to };
    order.move(from, to);
  }
  function place(story: FrontArticle, at: number): void {
    arrangement.add(story);
    setPins(placeStory(top, story, at, count));
  }
  const { over, isBehind, handle, row } = useRowDrag((from, to) => {
    const story = found.articles?.[from - firstFound];
    if (story) place(story, to);
    else move(from, to);
  });
  const nameOf = (index: number) => placeName(index, places.seconds, t);

  return (
    <section aria-labelledby="front-top" className={styles.section}>
      <h2 id="front-top">{t('admin.front.top')}</h2>
      <p className={styles.hint}>{t('admin.front.topHint')}</p>
      <div className={styles.top}>
        <ol ref={order.list} className={`${styles.places} ${styles[kind]}`}>
          {top.map(({ story, pin }, index) => (
            <PlaceCard
              key={story.id}
              {...{ story, pin, index, kind, draft, target }}
              place={nameOf(index)}
              isLast={index === top.length - 1}
              {...(over === index && { landing: isBehind ? 'behind' : 'before' })}
              handle={handle(index)}
              row={{
                ...row(index),
                // Before the menu of the card, which an arrow key opens.
                onKeyDownCapture: (event) => {
                  const step = event.key === 'ArrowUp' ? -1 : 1;
                  moved.current = { from: index, to: index + step };
                  order.press(event, index);
                  if (event.defaultPrevented) event.stopPropagation();
                },
              }}
              onMove={(step) => move(index, index + step)}
              onRelease={() => setPins(pinStory(top, index, null))}
              onOpen={(action) => onOpen({ kind: action, story, at: index })}
              onExclude={() => onExclude(story)}
            />
          ))}
        </ol>
        {top.length === 0 && <p className={styles.hint}>{t('admin.front.none')}</p>}
        <StorySearch
          found={found}
          places={Array.from({ length: Math.min(count, top.length + 1) }, (_, index) => nameOf(index))}
          placeOf={(id) => top.findIndex(({ story }) => story.id === id)}
          handleOf={(index) => handle(firstFound + index)}
          onPlace={place}
          {...(kind === 'site' && { onExclude })}
        />
      </div>
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </section>
  );
}

function placeName(index: number, seconds: number, t: ReturnType<typeof useTranslation>['t']): string {
  if (index === 0) return t('admin.front.places.lead');
  if (index <= seconds) return t('admin.front.places.second', { number: index });
  return t('admin.front.places.latest', { number: index - seconds });
}

const limit = 10;

/** Articles that a front may show, all or those with the searched words: scheduled ones first, then the newest. */
function useFoundStories({ language, department }: FrontTarget, search: string) {
  const session = useAdminSession();
  const [q, setQ] = useState(search);
  const query = { language, limit, ...(department && { department }), ...(q && { q }) };
  // With published articles to which something will happen, which the other list has.
  const planned = useAdminArticles({ ...query, limit: 100, status: 'scheduled', sort: 'plannedAt:asc' });
  const scheduled = planned.articles?.filter(({ status }) => status === 'scheduled').slice(0, limit);
  const published = useAdminArticles({ ...query, status: 'published', sort: 'publishedAt:desc' });

  function toStory({ cover, department: its, ...article }: AdminArticle): FrontArticle {
    const { id, slug, title, summary, scheduledFor } = article;
    return {
      ...{ id, slug, title, summary, scheduledFor },
      picture: cover?.url ?? null,
      department: its && { slug: its.slug, name: its.name[session.language] },
      publishedAt: article.publishedAt ?? scheduledFor ?? '',
    };
  }

  return {
    q,
    setQ,
    error: planned.error ?? published.error,
    stale: planned.stale || published.stale,
    reload: () => {
      planned.reload();
      published.reload();
    },
    articles: scheduled && published.articles && [...scheduled, ...published.articles].map(toStory),
  };
}

type FoundStories = ReturnType<typeof useFoundStories>;
