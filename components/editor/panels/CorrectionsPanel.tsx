import { Pencil, Plus, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { fetchArticleForEdit } from '#lib/articles/client/ownArticles.ts';
import { addCorrection, deleteCorrection, updateCorrection } from '#lib/corrections/client/corrections.ts';
import type { Correction } from '#lib/corrections/correction.ts';
import type { Language } from '#lib/languages/language.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** The article's corrections, which readers see below its text. For editors. */
export function CorrectionsPanel({ state: { article }, keeper }: PanelProps) {
  const { t } = useEditorWords();
  const dates = useDates(useAdminSession().language);
  // A new one is the idempotency key of its attempts.
  const [edited, setEdited] = useState<Correction | string | null>(null);
  const [removed, setRemoved] = useState<Correction | null>(null);
  if (!article?.firstPublishedAt) return <p className={styles.soft}>{t('admin.editor.corrections.first')}</p>;
  const { id, corrections, language } = article;

  /** The keeper's draft shows the corrections, so it is read again. */
  async function change(request: (token: string) => Promise<unknown>, done: 'added' | 'saved' | 'removed') {
    const isDone = await keeper.run(async (saved, token) => {
      await request(token);
      return fetchArticleForEdit(saved, token);
    });
    showToast({ text: t(isDone ? `admin.editor.corrections.${done}` : 'admin.editor.publish.notSaved') });
  }

  async function save(text: string): Promise<void> {
    if (typeof edited === 'string') await change((token) => addCorrection(id, { text }, edited, token), 'added');
    else if (edited) await change((token) => updateCorrection(id, edited.id, { text }, token), 'saved');
  }

  return (
    <>
      <p className={styles.soft}>{t('admin.editor.corrections.text')}</p>
      {corrections.length > 0 && (
        <ul className={styles.corrections} aria-label={t('admin.editor.corrections.list')}>
          {corrections.map((correction) => (
            <li key={correction.id}>
              <p className={styles.soft}>{dates.format(correction.at, 'minute')}</p>
              <p lang={language}>{correction.text}</p>
              <div className={styles.row}>
                <IconButton
                  icon={Pencil}
                  label={t('admin.editor.corrections.editOf', { text: correction.text })}
                  onPress={() => setEdited(correction)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('admin.editor.corrections.removeOf', { text: correction.text })}
                  onPress={() => setRemoved(correction)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button icon={Plus} onPress={() => setEdited(crypto.randomUUID())}>
        {t('admin.editor.corrections.add')}
      </Button>
      {edited && (
        <CorrectionDialog
          text={typeof edited === 'string' ? '' : edited.text}
          lang={language}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('admin.editor.corrections.ask.title')}
          confirm={t('admin.editor.corrections.ask.confirm')}
          danger
          onConfirm={() => change((token) => deleteCorrection(id, removed.id, token), 'removed')}
          onClose={() => setRemoved(null)}
        >
          <p>{t('admin.editor.corrections.ask.text')}</p>
          <p lang={language}>{removed.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type Props = {
  /** The text of a correction that is changed; empty for a new one. */
  text: string;
  /** Of the article. */
  lang: Language;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

function CorrectionDialog({ text: first, lang, onSave, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogForm
      title={t(first === '' ? 'admin.editor.corrections.add' : 'admin.editor.corrections.change')}
      submit={t('admin.editor.corrections.save')}
      first={{ text: first }}
      fields={() => ({
        text: {
          required: true,
          max: articleLimits.note,
          label: t('admin.editor.corrections.field'),
          hint: t('admin.editor.corrections.hint'),
          rows: 4,
          lang,
        },
      })}
      needed="text"
      guarded
      send={({ text }) => onSave(text.trim())}
      onClose={onClose}
    />
  );
}
