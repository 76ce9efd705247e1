import type { Editor } from '@tiptap/core';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useDebouncedValue } from '#components/newsroom/useDebouncedValue.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { useRelatedArticles } from '#lib/articles/client/useLinkTargets.ts';
import { topicWords } from '#lib/editor/client/topicWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { insertLink, insertRelated } from '../canvas/linkArticle.ts';
import { useDebouncedDocument } from '../canvas/useDebouncedDocument.ts';
import styles from './Panels.module.css';

type Props = {
  /** Null while it loads. */
  editor: Editor | null;
  article: EditedArticle | null;
  content: ArticleContent;
};

/** Milliseconds without typing after which others are looked for. */
const delay = 1_500;

/** Own published articles near in topic, to link while one writes; not those that are linked. */
export function RelatedPanel({ editor, ...props }: Props) {
  return editor && <Related editor={editor} {...props} />;
}

function Related({ editor, article, content }: Props & { editor: Editor }) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const dates = useDates(language);
  const body = useDebouncedDocument(editor);
  const words = useDebouncedValue(topicWords(content.title, body.textBetween(0, body.content.size, '\n', ' ')), delay);
  const related = useRelatedArticles({
    words,
    tags: content.tags,
    language: content.language,
    id: article?.id ?? null,
    token,
  });
  const open = related.filter(({ slug }) => !content.body.includes(`/articles/${encodeURIComponent(slug)}"`));

  const insert = (how: typeof insertLink, href: string, title: string) => {
    how(editor, href, title);
    editor.commands.focus();
  };

  if (open.length === 0) return <p className={styles.soft}>{t('admin.editor.related.none')}</p>;
  return (
    <ul className={styles.related}>
      {open.map(({ id, slug, language: of, title, publishedAt }) => {
        const href = paths.article(of, slug);
        return (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener" lang={of}>
              {title}
            </a>{' '}
            <small className={styles.soft}>{publishedAt && dates.format(publishedAt, 'day')}</small>
            <div className={styles.row}>
              <Button
                label={`${t('admin.editor.related.link')}: ${title}`}
                onPress={() => insert(insertLink, href, title)}
              >
                {t('admin.editor.related.link')}
              </Button>
              <Button
                label={`${t('admin.editor.related.list')}: ${title}`}
                onPress={() => insert(insertRelated, href, title)}
              >
                {t('admin.editor.related.list')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
