import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useNewsroom } from '#components/admin/shell/Newsroom.tsx';
import { Button, ButtonLink } from '#components/admin/ui/Button.tsx';
import { showToast } from '#components/admin/ui/toasts.ts';
import { confirmSource } from '#lib/client/api/articleShelf.ts';
import { createDraft } from '#lib/client/api/drafts.ts';
import { emptyContent } from '#lib/client/editor/draftContent.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { paths } from '#lib/format/paths.ts';
import { EditionList } from './EditionList.tsx';
import type { PanelProps } from './PanelProps.ts';
import styles from './Panels.module.css';

const SourceChanges = dynamic(() => import('../revisions/SourceChanges.tsx').then((module) => module.SourceChanges));

/** The article in other languages: what there is, and the beginning of what there is not. */
export function TranslationsPanel({ state: { article, content }, keeper }: PanelProps) {
  const { t } = useTranslation();
  const { token, language: ours } = useNewsroom();
  const router = useRouter();
  const [busy, setBusy] = useState<Language | null>(null);
  const [isDifferenceShown, setDifferenceShown] = useState(false);
  if (!article) return <p className={styles.soft}>{t('admin.editor.translations.first')}</p>;
  const { editions, source } = article;
  const missing = languages.filter(
    (language) => language !== content.language && !editions.some((other) => other.language === language),
  );

  async function translate(language: Language): Promise<void> {
    setBusy(language);
    try {
      await keeper.save();
      const { cover, department } = keeper.state.content;
      const { article: from } = keeper.state;
      const draft = { ...emptyContent(language), cover, department, translationOf: from?.id ?? null };
      const made = await createDraft(draft, `new:${crypto.randomUUID()}`, { token });
      const address = `${paths.editArticle(ours, made.id)}?${new URLSearchParams({ beside: from?.id ?? '' })}`;
      await router.push(address, undefined, { locale: false });
    } catch (error) {
      const { message, reason } = explainFailure(error);
      showToast({ text: message ?? t(`admin.ui.failure.${reason}`), tone: 'fault' });
    }
    setBusy(null);
  }

  return (
    <>
      {source && (
        <div className={styles.content}>
          <p>{t('admin.editor.translations.of', { title: source.title, language: languageNames[source.language] })}</p>
          {source.changed && <p className={styles.warning}>{t('admin.editor.translations.changed')}</p>}
          <div className={styles.row}>
            {source.changed && (
              <>
                <Button onPress={() => setDifferenceShown(true)}>{t('admin.editor.translations.difference')}</Button>
                <Button onPress={() => keeper.run(({ id }, bearer) => confirmSource(id, bearer))}>
                  {t('admin.editor.translations.seen')}
                </Button>
              </>
            )}
            <ButtonLink href={`${paths.editArticle(ours, article.id)}?${new URLSearchParams({ beside: source.id })}`}>
              {t('admin.editor.translations.beside')}
            </ButtonLink>
          </div>
        </div>
      )}
      <EditionList editions={editions} beside={article.id} />
      <div className={styles.row}>
        {missing.map((language) => (
          <Button key={language} busy={busy === language} disabled={busy !== null} onPress={() => translate(language)}>
            {t('admin.editor.translations.into', { language: languageNames[language] })}
          </Button>
        ))}
      </div>
      {source && isDifferenceShown && <SourceChanges source={source} onClose={() => setDifferenceShown(false)} />}
    </>
  );
}
