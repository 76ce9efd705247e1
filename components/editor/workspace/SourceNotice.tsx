import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { type FieldsThat, headFields } from '#lib/articles/articleFields.ts';
import { confirmSource } from '#lib/articles/client/articleActions.ts';
import { useSourceText } from '#lib/articles/client/translations.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { diffBodies } from '#lib/editor/client/diffBodies.ts';
import { useTranslatedText } from '#lib/editor/client/readOnlyBody.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { ChangedText } from '../revisions/FieldDifferences.tsx';
import panelStyles from '../revisions/Revisions.module.css';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';

type Props = { article: EditedArticle; source: NonNullable<EditedArticle['source']>; keeper: DraftKeeper };

/** Above a translation whose source has changed since, until the translation is marked as up to date. */
export function SourceNotice({ article, source, keeper }: Props) {
  const { t } = useEditorWords();
  const [isDifferenceShown, setDifferenceShown] = useState(false);
  return (
    <section className={styles.notice} aria-label={t('admin.editor.translations.title')}>
      <p className={styles.trouble}>{t('admin.editor.translations.changed')}</p>
      <div className={styles.noticeActions}>
        <Button onPress={() => setDifferenceShown(true)}>{t('admin.editor.translations.difference')}</Button>
        <Button onPress={() => keeper.run(confirmSource)}>{t('admin.editor.translations.seen')}</Button>
      </div>
      {isDifferenceShown && (
        <SourceChanges article={article} source={source} onClose={() => setDifferenceShown(false)} />
      )}
    </section>
  );
}

type SourceChangesProps = {
  article: EditedArticle;
  source: NonNullable<EditedArticle['source']>;
  onClose: () => void;
};

/** Changes of the source since it was translated. */
function SourceChanges({ article, source, onClose }: SourceChangesProps) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const now = useSourceText(source.id, article, session);
  const before = useTranslatedText(article, session.token);
  const failed = [now, before].find(({ error }) => error);
  return (
    <Dialog title={t('admin.editor.translations.differenceOf', { title: source.title })} size="wide" onClose={onClose}>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.retry()} />}
      {!failed && !(now.source && before.translated) && <p className={panelStyles.soft}>{t('admin.ui.loading')}</p>}
      {now.source && before.translated && (
        <div lang={source.language}>
          <ChangedText changes={diffBodies(textOf(before.translated), textOf(now.source))} />
        </div>
      )}
    </Dialog>
  );
}

function textOf(text: FieldsThat<'words'>): string {
  const head = headFields.map((name) => {
    const element = name === 'title' ? 'h2' : 'p';
    return `<${element}>${escapeHtml(text[name])}</${element}>`;
  });
  return head.join('') + text.body;
}
