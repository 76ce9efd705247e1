import type { Editor } from '@tiptap/core';
import { Check as CheckIcon, TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Icon } from '#components/ui/Icon.tsx';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { useForeignLinks } from '#lib/articles/client/translations.ts';
import { inertBody } from '#lib/editor/client/bodyBlocks.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { searchLengths } from '#lib/platform/values/inputLimits.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { LinksCheck } from '../checks/LinksCheck.tsx';
import { TypographyCheck } from '../checks/TypographyCheck.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import styles from './Panels.module.css';
import { Untranslated } from './Untranslated.tsx';

type Props = {
  content: ArticleContent;
  cover: CoverPicture | null;
  article: EditedArticle | null;
  missingPictures: number;
  /** Null while it loads. */
  editor: Editor | null;
  keeper: DraftKeeper;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
};

type Check = { id: string; isMet: boolean; isNeeded?: boolean };

/** A checklist for publishing; the first two items are required. */
export function Readiness({ content, cover, article, missingPictures, editor, keeper, onShow }: Props) {
  const { t, kind } = useEditorWords();
  // Those of link cards are decorative.
  const pictures = [...inertBody(content.body).querySelectorAll('img')].filter(
    (one) => !one.closest('[data-link-card]'),
  );
  const checks: Check[] = [
    { id: 'title', isMet: content.title.trim() !== '', isNeeded: true },
    { id: 'body', isMet: content.body !== '', isNeeded: true },
    { id: 'summary', isMet: content.summary.trim() !== '' },
  ];
  if (kind === 'article') checks.push(...inLists(content, cover));
  if (cover || pictures.length > 0) {
    const isCredited = pictures.every((image) => image.closest('figure')?.querySelector('figcaption cite'));
    checks.push({ id: 'alt', isMet: pictures.every((image) => image.alt !== '') && cover?.alt !== '' });
    checks.push({ id: 'credit', isMet: isCredited && (cover === null || Boolean(cover.credit)) });
  }
  if ((content.seo.title || content.title).length > searchLengths.title) checks.push({ id: 'length', isMet: false });
  if (missingPictures > 0) checks.push({ id: 'frames', isMet: false });
  return (
    <ul className={styles.checks} aria-label={t('admin.editor.ready.label')}>
      {checks.map(({ id, isMet, isNeeded }) => (
        <li key={id} className={isMet ? styles.soft : isNeeded ? styles.warning : undefined}>
          {isMet ? <Icon of={CheckIcon} /> : <Icon of={TriangleAlert} />}
          {t(`admin.editor.ready.${id}.${isMet ? 'met' : 'unmet'}`, { most: searchLengths.title })}
        </li>
      ))}
      {editor && <TypographyCheck {...{ editor, content, keeper, onShow }} />}
      {editor && <LinksCheck body={keeper.getState().saved.body} {...{ editor, article, onShow }} />}
      {article?.source && <Untranslated sourceId={article.source.id} {...{ article, content, cover }} />}
      <ForeignLinks article={article} />
    </ul>
  );
}

/** What an article needs to be found in lists. */
function inLists(content: ArticleContent, cover: CoverPicture | null): Check[] {
  return [
    { id: 'department', isMet: content.department !== null },
    { id: 'tags', isMet: content.tags.length > 0 },
    { id: 'cover', isMet: cover !== null },
  ];
}

/** Links that lead readers to an article in another language, each with the translation if there is one. */
function ForeignLinks({ article }: { article: EditedArticle | null }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const links = useForeignLinks(article, token);
  if (links.length === 0) return null;
  return (
    <li>
      <Icon of={TriangleAlert} />
      <div>
        {t('admin.editor.ready.links.unmet', { count: links.length })}
        <ul className={styles.quoted}>
          {links.map(({ href, article: { kind, title, language }, translation }) => (
            <li key={href}>
              <span lang={language}>{title || t('admin.articles.untitled')}</span> ({languageNames[language]}):{' '}
              {translation ? (
                <a href={paths.content(kind, translation.language, translation.slug)} target="_blank" rel="noopener">
                  {t('admin.editor.ready.links.translated')}
                </a>
              ) : (
                t('admin.editor.ready.links.none')
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
