import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ArticleStatusBadge } from '#components/articles/admin/ArticleStatusBadge.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { LanguageNote } from '#components/newsroom/LanguageChoice.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { beginTranslation } from '#lib/articles/client/translations.ts';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { canEditArticle } from '#lib/users/permissions.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

/** Existing translations, and buttons to create the missing ones. */
export function TranslationsPanel({ state: { article, content }, keeper }: PanelProps) {
  const { t } = useEditorWords();
  const { token, language: ours } = useAdminSession();
  const router = useRouter();
  const showFailure = useFailureToast();
  // An idempotency key, the same for each attempt: a retry after a lost response creates no second draft.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState<Language | null>(null);
  const shown = useShownLanguages();
  if (!article) return <p className={styles.soft}>{t('admin.editor.translations.first')}</p>;
  const { editions, source } = article;
  const missing = shown.filter(
    (language) => language !== content.language && !editions.some((other) => other.language === language),
  );

  async function translate(language: Language): Promise<void> {
    setBusy(language);
    try {
      await keeper.save();
      const { article: from } = keeper.getState();
      if (!from) return;
      const made = await beginTranslation(from, language, { token, key });
      await router.push(paths.editor(made.kind, ours, made.id), undefined, { locale: false });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {source && (
        <p>{t('admin.editor.translations.of', { title: source.title, language: languageNames[source.language] })}</p>
      )}
      <EditionList of={article} />
      <div className={styles.row}>
        {missing.map((language) => (
          <Button key={language} busy={busy === language} disabled={busy !== null} onPress={() => translate(language)}>
            {t('admin.editor.translations.into', { language: languageNames[language] })}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The article's language versions: links to edit one's own beside it, and to read another author's if published. */
function EditionList({ of: { id: beside, kind, editions } }: { of: EditedArticle }) {
  const { t } = useTranslation();
  const { user, actor, language: uiLanguage } = useAdminSession();
  if (editions.length === 0) return null;
  return (
    <ul className={styles.editions}>
      {editions.map(({ id, language, slug, status, author, contributorIds }) => {
        const isOwn = canEditArticle(actor, { kind, authorId: author.id, contributorIds });
        const name = <span lang={language}>{languageNames[language]}</span>;
        return (
          <li key={id}>
            {isOwn && <a href={`${paths.editor(kind, uiLanguage, id)}?${new URLSearchParams({ beside })}`}>{name}</a>}
            {!isOwn && status === 'published' && (
              <a href={paths.content(kind, language, slug)} target="_blank" rel="noopener">
                {name}
              </a>
            )}
            {!isOwn && status !== 'published' && name}
            <ArticleStatusBadge status={status} />
            <LanguageNote language={language} className={styles.soft} />
            {author.id !== user.id && (
              <span className={styles.soft}>{t('admin.editor.translations.by', { name: author.name })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
