import { useTranslation } from 'next-i18next/pages';
import type { SectionProps } from '#components/settings/admin/Setting.tsx';
import { NumberField, Setting } from '#components/settings/admin/Setting.tsx';
import styles from '#components/settings/admin/Settings.module.css';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';

const commenters = ['everyone', 'users', 'nobody'] as const;
const moderations = ['after', 'before'] as const;

export function CommentsSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  const { comments } = draft;
  const change = (part: Partial<typeof comments>) => set('comments', { ...comments, ...part });
  const wrongWord = Object.keys(errors).find((field) => field.startsWith('comments.blockedWords'));

  return (
    <Setting name="comments" form={form} hideName>
      <div className={styles.pair}>
        <Select
          label={t('admin.settings.fields.comments.who')}
          value={comments.who}
          onChange={(who) => change({ who })}
          options={commenters.map((value) => ({ value, label: t(`admin.settings.values.${value}`) }))}
          error={errors['comments.who']}
        />
        <Select
          label={t('admin.settings.fields.comments.moderation')}
          value={comments.moderation}
          onChange={(moderation) => change({ moderation })}
          options={moderations.map((value) => ({ value, label: t(`admin.settings.values.${value}`) }))}
          error={errors['comments.moderation']}
        />
      </div>
      <Checkbox checked={comments.holdLinks} onChange={(holdLinks) => change({ holdLinks })}>
        {t('admin.settings.fields.comments.holdLinks')}
      </Checkbox>
      <NumberField
        label={t('admin.settings.fields.comments.closeAfterDays')}
        hint={t('admin.settings.comments.closeHint')}
        value={comments.closeAfterDays}
        onChange={(closeAfterDays) => change({ closeAfterDays })}
        error={errors['comments.closeAfterDays']}
      />
      <TextArea
        label={t('admin.settings.fields.comments.blockedWords')}
        hint={t('admin.settings.comments.wordsHint')}
        rows={4}
        value={comments.blockedWords.join('\n')}
        onChange={(text) => change({ blockedWords: text === '' ? [] : text.split('\n') })}
        error={wrongWord && errors[wrongWord]}
      />
    </Setting>
  );
}
