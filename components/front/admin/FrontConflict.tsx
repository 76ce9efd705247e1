import { useTranslation } from 'next-i18next/pages';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { orderRails } from '#lib/front/arrangeFront.ts';
import type { FrontContent, FrontPin } from '#lib/front/front.ts';
import type { FrontPart } from '#lib/front/frontRules.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import type { Arrangement } from './useArrangement.ts';
import type { FrontConflict as Conflict, FrontDraft } from './useFrontDraft.ts';

type Props = { conflict: Conflict; form: FrontDraft; arrangement: Arrangement };

/** The parts of a front that both editors changed. */
export function FrontConflict({ conflict, form, arrangement }: Props) {
  const { t } = useTranslation();
  const { theirs, mine, parts } = conflict;
  const other = theirs.savedBy?.name ?? t('admin.front.conflict.other');
  const articles = [...theirs.articles.placed, ...theirs.articles.newest, ...theirs.articles.byDepartment];
  const titleOf = (id: string) =>
    (arrangement.find(id) ?? articles.find((each) => each.id === id))?.title ?? t('admin.front.gone');

  return (
    <ValueConflict
      title={t('admin.front.conflict.title')}
      text={t('admin.front.conflict.text', { name: other })}
      other={other}
      later={t('admin.front.conflict.later')}
      pieces={parts.map((part) => ({
        name: part,
        label: t(`admin.front.parts.${part}`),
        mine: <FrontPartValue content={mine} part={part} {...{ titleOf, arrangement }} />,
        theirs: <FrontPartValue content={theirs.draft} part={part} {...{ titleOf, arrangement }} />,
      }))}
      busy={form.busy}
      onSave={(refused) => void form.settle(conflict, refused).catch(() => {})}
      onPostpone={form.postpone}
    />
  );
}

type FrontPartValueProps = {
  content: FrontContent;
  part: FrontPart;
  titleOf: (id: string) => string;
  arrangement: Pick<Arrangement, 'departments'>;
};

/** A part of the arrangement as readable lines. */
function FrontPartValue({ content, part, titleOf, arrangement }: FrontPartValueProps) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const { banner, lead, stories, rails, excluded } = content;
  const itself = t('admin.front.itself');

  function placed(pin: FrontPin | null): string {
    if (!pin) return itself;
    const title = titleOf(pin.articleId);
    return pin.until ? `${title} (${t('admin.front.pinnedUntil', { time: dates.named(pin.until) })})` : title;
  }

  const lines: Record<FrontPart, () => string[]> = {
    banner: () => (banner ? [banner.text, banner.url ?? '', banner.until ? dates.named(banner.until) : ''] : []),
    lead: () => [placed(lead)],
    seconds: () => content.seconds.map(placed),
    latest: () => content.latest.map(placed),
    stories: () =>
      stories.map(({ articleId, title, teaser, label, imageId }) => {
        const picture = imageId ? t('admin.front.picture') : '';
        const own = [label && t(`front.labels.${label}`), title, teaser, picture].filter(Boolean).join(' · ');
        return `${titleOf(articleId)}: ${own}`;
      }),
    rails: () =>
      orderRails(rails, arrangement.departments).map(({ department, hidden, limit }) => {
        const shown = hidden ? t('admin.front.rails.hidden') : t('admin.front.rails.articles', { count: limit });
        return `${department.name}: ${shown}`;
      }),
    excluded: () => excluded.map(titleOf),
  };
  const shown = lines[part]().filter(Boolean);
  if (shown.length === 0)
    return <span>{part === 'seconds' || part === 'latest' ? itself : t('admin.settings.nothing')}</span>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
  return shown.map((line, index) => <div key={index}>{line}</div>);
}
