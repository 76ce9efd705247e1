import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { embedOf } from '#lib/client/editor/embedOf.ts';

/** A video or map, by the URL of its page. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);

  function insert(event: FormEvent): void {
    event.preventDefault();
    const embed = embedOf(address);
    if (!embed) {
      setError(t('admin.editor.embed.unknown'));
      return;
    }
    editor.commands.insertContent({ type: 'embed', attrs: { ...embed, title: title.trim() || null } });
    onClose();
  }

  return (
    <Dialog
      title={t('admin.editor.embed.title')}
      size="small"
      onClose={onClose}
      footer={
        <Button tone="primary" type="submit" form="embed-form">
          {t('admin.editor.embed.insert')}
        </Button>
      }
    >
      <form id="embed-form" onSubmit={insert} noValidate>
        <TextField
          label={t('admin.editor.embed.address')}
          hint={t('admin.editor.embed.hint')}
          type="url"
          value={address}
          onChange={setAddress}
          error={error}
          required
        />
        <TextField
          label={t('admin.editor.embed.name')}
          hint={t('admin.editor.embed.nameHint')}
          value={title}
          onChange={setTitle}
          maxLength={200}
        />
      </form>
    </Dialog>
  );
}
