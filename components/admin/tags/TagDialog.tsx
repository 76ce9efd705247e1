import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import { tagLimits, tagTextLimits } from '#lib/domain/inputLimits.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { TagChoice } from './TagChoice.tsx';
import styles from './Tags.module.css';
import { useTagChanges } from './useTagChanges.ts';

type Props = { tag: ManagedTag; onClose: () => void };

/** Name, description, and the same tag in other languages. With unsaved input it closes only by a button. */
export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useTagChanges();
  const first = { name: tag.tag, description: tag.description, editions: tag.editions };
  const [draft, setDraft] = useState(first);
  const { busy, errors, summary, send } = useDialogForm();
  const dirty = JSON.stringify(draft) !== JSON.stringify(first);
  const isMoved = normalizeTag(draft.name) !== normalizeTag(tag.tag) && draft.name.trim() !== '';

  async function save() {
    await change(tag, draft);
    onClose();
  }

  function link(language: Language, name: string | null) {
    const others = draft.editions.filter((edition) => edition.language !== language);
    setDraft({ ...draft, editions: name === null ? others : [...others, { language, tag: name }] });
  }

  return (
    <FormDialog
      title={t('admin.tags.edit', { tag: tag.tag })}
      submit={t('admin.tags.save')}
      busy={busy}
      blank={draft.name.trim() === ''}
      dirty={dirty}
      onSubmit={() => void send(save)}
      onClose={onClose}
    >
      {summary && (
        <p role="alert" className={styles.error}>
          {summary}
        </p>
      )}
      <TextField
        label={t('admin.tags.name')}
        hint={isMoved ? t('admin.tags.renames', { count: tag.articles }) : t('admin.tags.nameHint')}
        lang={tag.language}
        required
        maxLength={tagLimits.maxLength}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={errors.name}
      />
      <TextArea
        label={t('admin.tags.description')}
        hint={t('admin.tags.descriptionHint')}
        lang={tag.language}
        rows={3}
        maxLength={tagTextLimits.description}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
        error={errors.description}
      />
      {languages
        .filter((language) => language !== tag.language)
        .map((language) => (
          <TagChoice
            key={language}
            label={t('admin.tags.edition', { language: languageNames[language] })}
            language={language}
            value={draft.editions.find((edition) => edition.language === language)?.tag ?? null}
            onChange={(name) => link(language, name)}
            error={errors[`editions.${language}`]}
          />
        ))}
    </FormDialog>
  );
}
