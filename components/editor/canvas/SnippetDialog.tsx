import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { createSnippet, useSnippets } from '#lib/articles/client/snippets.ts';
import type { Snippet } from '#lib/articles/snippet.ts';
import type { Language } from '#lib/languages/language.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import { closeBody, openBody, parseEditorHtml } from '../schema/bodyHtml.ts';
import styles from './LinkDialog.module.css';

type Props = { editor: Editor; language: Language; onClose: () => void };

/** Inserts a snippet; for editors, the selected blocks become one. */
export function SnippetDialog({ editor, language, onClose }: Props) {
  const { t } = useTranslation();
  const { actor, token } = useAdminSession();
  const { snippets, error, reload } = useSnippets(token);
  const [text, setText] = useState('');
  const words = text.trim().toLocaleLowerCase();
  const found = (snippets ?? [])
    .filter(({ title }) => title.toLocaleLowerCase().includes(words))
    // Those in the language of the text first.
    .sort((one, other) => Number(other.language === language) - Number(one.language === language));

  function insert({ id, body }: Snippet): void {
    const { blocks } = editor.storage.opaqueBlock;
    const html = openBody(`<div data-snippet="${id}">${body}</div>`, editor.schema, blocks);
    editor.commands.insertContent(parseEditorHtml(html, editor.schema).content.toJSON());
    onClose();
  }

  return (
    <Dialog title={t('admin.editor.commands.snippet')} onClose={onClose}>
      {canManagePages(actor) && !editor.state.selection.empty && <NewSnippet {...{ editor, language, onClose }} />}
      {error && <LoadFailure error={error} onRetry={reload} />}
      {!snippets && !error && <LoadingMessage>{t('admin.ui.loading')}</LoadingMessage>}
      {snippets?.length === 0 && (
        <EmptyState title={t('admin.editor.snippet.none')}>{t('admin.editor.snippet.how')}</EmptyState>
      )}
      {snippets && snippets.length > 0 && (
        <section className={styles.found}>
          <SearchField label={t('admin.editor.snippet.search')} value={text} onSearch={setText} />
          {found.length === 0 && <p role="status">{t('admin.articles.notFound.title')}</p>}
          <ul>
            {found.map((snippet) => (
              <li key={snippet.id}>
                <button
                  type="button"
                  className={styles.article}
                  lang={snippet.language}
                  onClick={() => insert(snippet)}
                >
                  {snippet.title}
                  <small lang={language}>
                    {' '}
                    {snippet.language !== language && `${snippet.language} · `}
                    {t('admin.editor.snippet.uses', { count: snippet.uses })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Publishes the selected blocks as a snippet and puts it in their place. */
function NewSnippet({ editor, language, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, error, run } = useAction();
  const [title, setTitle] = useState('');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { $from, $to } = editor.state.selection;
    // Whole blocks of the text.
    const [from, to] = [$from.before(1), $to.after(1)];
    const blocks = editor.state.doc.slice(from, to).content;
    await run(async () => {
      const body = closeBody(editor.schema.topNodeType.create(null, blocks), editor.storage.opaqueBlock.blocks);
      const { id } = await createSnippet({ title, language, body }, token);
      const snippet = editor.schema.nodes.snippet?.create({ snippet: id }, blocks);
      if (snippet) editor.view.dispatch(editor.state.tr.replaceWith(from, to, snippet));
      onClose();
      return null;
    });
  }

  return (
    <form onSubmit={save}>
      <TextField
        label={t('admin.editor.snippet.name')}
        hint={t('admin.editor.snippet.nameHint')}
        value={title}
        onChange={setTitle}
        maxLength={articleLimits.title}
        error={error}
        required
      />
      <Button type="submit" busy={busy}>
        {t('admin.editor.snippet.save')}
      </Button>
    </form>
  );
}
