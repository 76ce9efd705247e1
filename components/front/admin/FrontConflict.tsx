import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ValueConflict } from '#components/editor/conflict/ValueConflict.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { PictureField } from '#components/settings/admin/PictureField.tsx';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { orderRails } from '#lib/front/arrangeFront.ts';
import type { FrontArticle, FrontContent, FrontPin, FrontStory } from '#lib/front/front.ts';
import { type FrontPart, frontLabels, frontLimits } from '#lib/front/frontRules.ts';
import type { Language } from '#lib/languages/language.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Arrangement, FrontCollision as Conflict, FrontDraft } from './useFrontDraft.ts';

type FrontConflictProps = { conflict: Conflict; form: FrontDraft; arrangement: Arrangement };

/** The parts of a front that both editors changed. */
export function FrontConflict({ conflict, form, arrangement }: FrontConflictProps) {
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

type StoryDialogProps = {
  article: FrontArticle;
  story: FrontStory;
  language: Language;
  onChange: (story: FrontStory) => void;
  onClose: () => void;
};

/** What an article has on this front only: label, headline, teaser, picture. */
export function StoryDialog({ article, story, language, onChange, onClose }: StoryDialogProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState(story);
  const change = (changed: Partial<FrontStory>) => setEdited((before) => ({ ...before, ...changed }));

  return (
    <FormDialog
      title={t('admin.front.dressTitle')}
      submit={t('admin.front.apply')}
      busy={false}
      dirty={JSON.stringify(edited) !== JSON.stringify(story)}
      onSubmit={() => {
        onChange({ ...edited, title: edited.title.trim(), teaser: edited.teaser.trim() });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('admin.front.dressText')}</p>
      <Select
        label={t('admin.front.label')}
        value={edited.label ?? ''}
        onChange={(label) => change({ label: frontLabels.find((each) => each === label) ?? null })}
        options={[
          { value: '', label: t('admin.front.noLabel') },
          ...frontLabels.map((label) => ({ value: label as string, label: t(`front.labels.${label}`) })),
        ]}
      />
      <TextField
        label={t('admin.front.headline')}
        placeholder={article.title}
        value={edited.title}
        lang={language}
        maxLength={frontLimits.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('admin.front.teaser')}
        placeholder={article.summary}
        rows={3}
        value={edited.teaser}
        lang={language}
        maxLength={frontLimits.teaser}
        onChange={(teaser) => change({ teaser })}
      />
      <PictureField
        label={t('admin.front.picture')}
        hint={t('admin.front.pictureHint')}
        id={edited.imageId}
        onChange={(imageId) => change({ imageId })}
        error={undefined}
      />
    </FormDialog>
  );
}
