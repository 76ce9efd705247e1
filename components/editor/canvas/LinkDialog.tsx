import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { completeAddress } from '#lib/client/editor/linkAddress.ts';
import { useLinkTargets } from '#lib/client/hooks/useLinkTargets.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import styles from './LinkDialog.module.css';

type Props = { editor: Editor; articleId: string | null; language: Language; tags: string[]; onClose: () => void };

/** A link to a URL or to one of our articles or pages, found by the typed words or by this article's tags. */
export function LinkDialog({ editor, articleId, language, tags, onClose }: Props) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string | null>(null);
  const isLinked = editor.isActive('link');
  const { targets, isByTags } = useLinkTargets({ id: articleId, text: address, tags, token: session.token });

  function link(href: string, words: string): void {
    const { empty } = editor.state.selection;
    if (empty && !isLinked) {
      editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] });
    } else editor.commands.setLink(href);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const href = completeAddress(address);
    if (href) link(href, address.trim());
    else setError(t('admin.editor.link.unknown'));
  }

  function unlink(): void {
    editor.commands.unsetLink();
    onClose();
  }

  return (
    <Dialog
      title={t('admin.editor.link.title')}
      onClose={onClose}
      footer={
        <>
          {isLinked && <Button onPress={unlink}>{t('admin.editor.link.remove')}</Button>}
          <Button tone="primary" type="submit" form="link-form">
            {t('admin.editor.link.set')}
          </Button>
        </>
      }
    >
      <form id="link-form" onSubmit={submit} noValidate>
        <TextField
          label={t('admin.editor.link.address')}
          hint={t('admin.editor.link.hint')}
          value={address}
          onChange={setAddress}
          error={error}
        />
      </form>
      {targets.length > 0 && (
        <section className={styles.found} aria-label={t('admin.editor.link.articles')}>
          <h3>{t(isByTags ? 'admin.editor.link.byTags' : 'admin.editor.link.articles')}</h3>
          <ul>
            {targets.map((target) => (
              <li key={target.id}>
                <button
                  type="button"
                  className={styles.article}
                  lang={target.language}
                  onClick={() => link(paths.content(target.kind, target.language, target.slug), target.title)}
                >
                  {target.title}
                  {target.kind === 'page' && (
                    <small lang={session.language}> {t('admin.settings.menus.kinds.page')}</small>
                  )}
                  {target.language !== language && <small> {target.language}</small>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
