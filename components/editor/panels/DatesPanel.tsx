import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Field, type FieldLook } from '#components/ui/Field.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { saveDraft } from '#lib/articles/client/drafts.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { useDatesForm } from '#lib/editor/client/useDatesForm.ts';
import { useDialogForm } from '#lib/platform/browser/useDialogForm.ts';
import { momentsAt } from '#lib/platform/text/zonedTime.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** Publication, expiry, and the note about an update. For editors. */
export function DatesPanel({ state: { article }, keeper }: PanelProps) {
  const { t } = useEditorWords();
  if (!article) return <p className={styles.soft}>{t('admin.editor.dates.first')}</p>;
  const { publishedAt, expiresAt, updatedNote } = article;
  // Begins again with what someone else saved.
  return <DatesForm key={JSON.stringify([publishedAt, expiresAt, updatedNote])} {...{ article, keeper }} />;
}

function DatesForm({ article, keeper }: { article: EditedArticle; keeper: DraftKeeper }) {
  const { t, kind } = useEditorWords();
  const { timeZone } = useDates(useAdminSession().language);
  const { fields, change, changes, isChanged } = useDatesForm(article, timeZone);
  const { busy, errors, summary, send } = useDialogForm();

  async function save(): Promise<void> {
    const isSaved = await keeper.run((saved, token) => saveDraft(saved, changes(), { token, etag: saved.etag }));
    showToast({ text: t(isSaved ? 'admin.editor.dates.saved' : 'admin.editor.publish.notSaved') });
  }

  return (
    <form
      className={styles.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(save);
      }}
    >
      {article.publishedAt && (
        <ZonedTimeField
          label={t('admin.editor.dates.publishedAt')}
          hint={t('admin.editor.dates.publishedAtHint')}
          error={errors.publishedAt}
          required
          value={fields.publishedAt}
          onChange={(publishedAt) => change({ publishedAt })}
        />
      )}
      <ZonedTimeField
        label={t('admin.editor.dates.expiresAt')}
        hint={t('admin.editor.dates.expiresAtHint')}
        error={errors.expiresAt}
        value={fields.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
      />
      {kind === 'article' && (
        <TextArea
          label={t('admin.editor.dates.note')}
          hint={t('admin.editor.dates.noteHint')}
          error={errors['updatedNote.text']}
          rows={3}
          lang={article.language}
          maxLength={articleLimits.note}
          value={fields.note}
          onChange={(note) => change({ note })}
        />
      )}
      <p role="alert" className={styles.warning}>
        {summary}
      </p>
      <Button type="submit" busy={busy} disabled={!isChanged}>
        {t('admin.editor.dates.save')}
      </Button>
    </form>
  );
}

/** `value` as in `<input type="datetime-local">`, in the site's time zone; empty for none. */
type Props = Pick<FieldLook, 'label' | 'hint' | 'error' | 'required'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A day and a time, with the name of the time zone. */
function ZonedTimeField({ value, onChange, hint, ...look }: Props) {
  const { timeZone, named } = useDates(useAdminSession().language);
  const [moment] = momentsAt(value, timeZone);
  return (
    <Field {...look} hint={moment ? `${named(moment.getTime())}. ${hint}` : hint}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          max="9999-12-31T23:59"
          className={styles.time}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
