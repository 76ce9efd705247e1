import { useMemo, useRef } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { TrustedHtml } from '#components/ui/TrustedHtml.tsx';
import type { Article } from '#lib/articles/article.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { type FieldsThat, headFields } from '#lib/articles/articleFields.ts';
import { useSourceText } from '#lib/articles/client/translations.ts';
import { readOnlyBody, useTranslatedText } from '#lib/editor/client/readOnlyBody.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { rowAttribute, useAlignedRows } from './rows.ts';
import styles from './SourcePane.module.css';

/** The text being translated, each block level with its translation; on a phone only the block being translated. */
export function SourcePane({ id, article }: { id: string; article: EditedArticle | null }) {
  const { t } = useEditorWords();
  const session = useAdminSession();
  const { source, error, retry } = useSourceText(id, article, session);
  const { translated } = useTranslatedText(article?.source?.id === id ? article : null, session.token);
  return (
    <section className={styles.pane} lang={source?.language} aria-label={t('admin.editor.beside')} data-sticky="dock">
      {error && <LoadFailure error={error} onRetry={retry} />}
      {!source && !error && <p className={styles.soft}>{t('admin.ui.loading')}</p>}
      {source && <SourceText source={source} translated={translated} />}
    </section>
  );
}

type SourceTextProps = { source: Article; translated?: FieldsThat<'words'> | undefined };

/** @param translated the former text, if it has changed since: what differs is marked */
function SourceText({ source, translated = source }: SourceTextProps) {
  const { body, cover, language } = source;
  const { t } = useEditorWords();
  const { language: uiLanguage } = useAdminSession();
  const text = useRef<HTMLDivElement>(null);
  const html = useMemo(() => readOnlyBody(body, translated.body), [body, translated.body]);
  useAlignedRows(text, html);
  return (
    <div ref={text} data-source>
      <p className={styles.name}>{languageNames[language]}</p>
      {headFields.map((name) => {
        const [Element, look] = name === 'title' ? (['h2', styles.title] as const) : (['p', styles.lead] as const);
        const isChanged = source[name] !== translated[name];
        return (
          <Element key={name} {...rowAttribute} className={look} data-changed={isChanged || undefined}>
            {source[name]}
          </Element>
        );
      })}
      {cover && cover.alt !== '' && (
        <p className={styles.cover}>
          <span lang={uiLanguage}>{t('admin.editor.cover.title')}</span>: {cover.alt}
        </p>
      )}
      <TrustedHtml className={`body ${styles.body}`} data-rows html={html} />
    </div>
  );
}
