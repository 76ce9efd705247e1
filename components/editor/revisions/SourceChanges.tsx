import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { type FieldsThat, headFields } from '#lib/articles/articleFields.ts';
import { useSourceText } from '#lib/articles/client/translations.ts';
import { diffBodies } from '#lib/editor/client/diffBodies.ts';
import { useTranslatedText } from '#lib/editor/client/readOnlyBody.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { ChangedText } from './FieldDifferences.tsx';
import styles from './Revisions.module.css';

type Props = {
  article: EditedArticle;
  source: NonNullable<EditedArticle['source']>;
  onClose: () => void;
};

/** Changes of the source since it was translated. */
export function SourceChanges({ article, source, onClose }: Props) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const now = useSourceText(source.id, article, session);
  const before = useTranslatedText(article, session.token);
  const failed = [now, before].find(({ error }) => error);
  return (
    <Dialog title={t('admin.editor.translations.differenceOf', { title: source.title })} size="wide" onClose={onClose}>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.retry()} />}
      {!failed && !(now.source && before.translated) && <p className={styles.soft}>{t('admin.ui.loading')}</p>}
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
