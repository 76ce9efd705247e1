import type { TFunction } from 'i18next';
import { ChevronDown, ChevronUp, GripVertical, Pin } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { HTMLAttributes } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { settingPictureOf } from '#components/settings/admin/Thumbnail.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { storyOf } from '#lib/front/client.ts';
import type { FrontArticle, FrontContent, FrontPin } from '#lib/front/front.ts';
import type { FrontKind, FrontTarget } from '#lib/front/frontRules.ts';
import { useMediaItem } from '#lib/media/client.ts';
import { bindNumbers } from '#lib/platform/text/bindSentence.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Front.module.css';

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (step: 1 | -1) => void };

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.moves}>
      <span data-control="up">
        <IconButton
          icon={ChevronUp}
          label={t('admin.settings.links.up', { name })}
          disabled={isFirst}
          onPress={() => onMove(-1)}
        />
      </span>
      <span data-control="down">
        <IconButton
          icon={ChevronDown}
          label={t('admin.settings.links.down', { name })}
          disabled={isLast}
          onPress={() => onMove(1)}
        />
      </span>
    </span>
  );
}

/** When it was published, or will be. */
export function storyTime(
  { scheduledFor, publishedAt }: FrontArticle,
  t: TFunction,
  dates: ReturnType<typeof useDates>,
) {
  return scheduledFor
    ? t('admin.front.willAppear', { time: dates.named(scheduledFor) })
    : dates.format(publishedAt, 'minute');
}

type PlaceCardProps = {
  story: FrontArticle;
  pin: FrontPin | null;
  index: number;
  kind: FrontKind;
  draft: FrontContent;
  target: FrontTarget;
  /** The name of its place. */
  place: string;
  isLast: boolean;
  /** Set while a story is dragged over it: where that one would land. */
  landing?: 'before' | 'behind';
  handle: HTMLAttributes<HTMLElement>;
  row: HTMLAttributes<HTMLElement>;
  onMove: (step: 1 | -1) => void;
  onRelease: () => void;
  onOpen: (action: 'dress' | 'pin') => void;
  onExclude: () => void;
};

/** An article at its place, as this front shows it. */
export function PlaceCard({
  story,
  pin,
  index,
  kind,
  draft,
  target,
  place,
  isLast,
  landing,
  handle,
  row,
  ...on
}: PlaceCardProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const own = storyOf(draft, story.id);
  const title = own.title || story.title;

  return (
    <li
      {...row}
      data-row={index}
      className={`${styles.card} ${landing ? styles[landing] : ''} ${pin ? styles.pinned : ''}`}
    >
      {landing && <p className={styles.landing}>{t('admin.front.landing', { place })}</p>}
      <div className={styles.cardHead}>
        <span {...handle} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
          <Icon of={GripVertical} />
        </span>
        <span className={styles.place}>{place}</span>
        <MoveButtons name={title} isFirst={index === 0} isLast={isLast} onMove={on.onMove} />
        <span data-control="menu">
          <Menu
            label={t('admin.articles.actionsFor', { title })}
            entries={[
              {
                id: 'pin',
                label: t(pin ? 'admin.front.pinTime' : 'admin.front.pin'),
                onAction: () => on.onOpen('pin'),
              },
              ...(pin ? [{ id: 'release', label: t('admin.front.release'), onAction: on.onRelease }] : []),
              { id: 'dress', label: t('admin.front.dress'), onAction: () => on.onOpen('dress') },
              ...(kind === 'site' ? [{ id: 'exclude', label: t('admin.front.exclude'), onAction: on.onExclude }] : []),
              { id: 'edit', label: t('admin.front.edit'), href: paths.editArticle(language, story.id) },
            ]}
          />
        </span>
      </div>
      <div className={styles.story}>
        <StoryPicture imageId={own.imageId} picture={story.picture} />
        <div lang={target.language}>
          {own.label && (
            <Badge tone={own.label === 'breaking' ? 'bad' : 'plain'}>{t(`front.labels.${own.label}`)}</Badge>
          )}
          <h3>{bindNumbers(title)}</h3>
          {own.teaser && <p className={styles.teaser}>{own.teaser}</p>}
        </div>
      </div>
      <p className={styles.meta}>{[story.department?.name, storyTime(story, t, dates)].filter(Boolean).join(' · ')}</p>
      {pin && (
        <p className={styles.meta}>
          <Icon of={Pin} />{' '}
          {pin.until ? t('admin.front.pinnedUntil', { time: dates.named(pin.until) }) : t('admin.front.pinned')}
        </p>
      )}
    </li>
  );
}

type StoryPictureProps = {
  /** Of the picture that an editor chose for the front. */
  imageId: string | null;
  /** URL of the article's own. */
  picture: string | null;
};

function StoryPicture({ imageId, picture }: StoryPictureProps) {
  const { image } = useMediaItem(imageId);
  const url = image ? settingPictureOf(image).url : picture;
  if (!url) return null;
  // biome-ignore lint/performance/noImgElement: the widths are generated at upload
  return <img className={styles.picture} src={url} alt="" loading="lazy" />;
}
