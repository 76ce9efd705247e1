import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { FrontArticle, FrontStory } from '#lib/front/front.ts';
import { frontLabels, frontLimits } from '#lib/front/frontRules.ts';
import type { Language } from '#lib/languages/language.ts';
import { PictureField } from '#components/settings/admin/PictureField.tsx';

type Props = {
  article: FrontArticle;
  story: FrontStory;
  language: Language;
  onChange: (story: FrontStory) => void;
  onClose: () => void;
};

/** What an article has on this front only: label, headline, teaser, picture. */
export function StoryDialog({ article, story, language, onChange, onClose }: Props) {
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
