import { Check as CheckIcon, TriangleAlert } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { inertBody } from '#lib/client/editor/inertBody.ts';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { ForeignLinks } from './ForeignLinks.tsx';
import styles from './Panels.module.css';
import { Untranslated } from './Untranslated.tsx';

type Props = {
  content: ArticleContent;
  cover: CoverPicture | null;
  article: EditedArticle | null;
  missingPictures: number;
};

type Check = { id: string; isMet: boolean; isNeeded?: boolean };

/** A checklist for publishing; the first two items are required. */
export function Readiness({ content, cover, article, missingPictures }: Props) {
  const { t, kind } = useEditorWords();
  const pictures = [...inertBody(content.body).querySelectorAll('img')];
  const checks: Check[] = [
    { id: 'title', isMet: content.title.trim() !== '', isNeeded: true },
    { id: 'body', isMet: content.body !== '', isNeeded: true },
    { id: 'summary', isMet: content.summary.trim() !== '' },
  ];
  if (kind === 'article') checks.push(...inLists(content, cover));
  if (cover || pictures.length > 0)
    checks.push({ id: 'alt', isMet: pictures.every((image) => image.alt !== '') && cover?.alt !== '' });
  if (missingPictures > 0) checks.push({ id: 'frames', isMet: false });
  return (
    <ul className={styles.checks} aria-label={t('admin.editor.ready.label')}>
      {checks.map(({ id, isMet, isNeeded }) => (
        <li key={id} className={isMet ? styles.soft : isNeeded ? styles.warning : undefined}>
          {isMet ? <Icon of={CheckIcon} /> : <Icon of={TriangleAlert} />}
          {t(`admin.editor.ready.${id}.${isMet ? 'met' : 'unmet'}`)}
        </li>
      ))}
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
