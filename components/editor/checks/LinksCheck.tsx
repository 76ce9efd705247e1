import type { Editor } from '@tiptap/core';
import { Check, TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Icon } from '#components/ui/Icon.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { useCheckedLinks } from '#lib/articles/client/revisions.ts';
import { inertBody } from '#lib/editor/client/bodyBlocks.ts';
import panels from '../panels/Panels.module.css';
import styles from './Checks.module.css';

type Props = {
  editor: Editor;
  article: EditedArticle | null;
  /** The text as it was last saved. */
  body: string;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
};

/** Links that lead nowhere, of the saved text: those of other sites as their answers come. */
export function LinksCheck({ editor, article, body, onShow }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const addresses = [...inertBody(body).querySelectorAll('a[href]')].map((link) => link.getAttribute('href')).join(' ');
  const { links, error } = useCheckedLinks(article, addresses, token);
  if (addresses === '' || !(links || error)) return null;
  const waiting = links?.filter(({ state }) => state === 'checking').length ?? 0;
  const found = links?.filter(({ state }) => state !== 'checking' && state !== 'works') ?? [];
  const isFine = !error && found.length === 0;

  function show(href: string): void {
    const place = placeOf(editor, href);
    if (place) onShow(place.from, place.to);
  }

  return (
    <li className={isFine ? panels.soft : undefined}>
      <Icon of={isFine ? Check : TriangleAlert} />
      <div className={styles.check}>
        <p aria-live="polite">
          {error && t('admin.editor.checks.links.failed')}
          {found.length > 0 && `${t('admin.editor.checks.links.unmet', { count: found.length })} `}
          {waiting > 0 && t('admin.editor.checks.links.waiting', { count: waiting })}
          {isFine && waiting === 0 && t('admin.editor.checks.links.met')}
        </p>
        {found.length > 0 && (
          <ul className={styles.findings}>
            {found.map(({ href, state }) => (
              <li key={href}>
                <button type="button" className={styles.context} onClick={() => show(href)}>
                  {href}
                </button>
                <span className={panels.soft}>{t(`admin.editor.checks.links.${state}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The first link to an address: words, or a card. */
function placeOf({ state: { doc } }: Editor, href: string): { from: number; to: number } | null {
  let place: { from: number; to: number } | null = null;
  doc.descendants((node, from) => {
    const isLink = node.attrs.href === href || node.marks.some(({ attrs }) => attrs.href === href);
    if (isLink) place ??= { from, to: from + node.nodeSize };
    return place === null;
  });
  return place;
}
