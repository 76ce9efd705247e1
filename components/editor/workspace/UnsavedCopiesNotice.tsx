import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { plainWords } from '#lib/editor/client/bodyBlocks.ts';
import type { LocalCopy } from '#lib/editor/client/localCopies.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';

type Props = { copies: LocalCopy[]; onResume: (copy: LocalCopy) => void; onDiscard: (copy: LocalCopy) => void };

/** New articles that are stored only on this device. */
export function UnsavedCopiesNotice({ copies, onResume, onDiscard }: Props) {
  const { t } = useEditorWords();
  const { language } = useAdminSession();
  const dates = useDates(language);
  if (copies.length === 0) return null;
  return (
    <section className={styles.notice} aria-label={t('admin.editor.begun.title')}>
      <p>{t('admin.editor.begun.text')}</p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.key}>
            <span>
              {copy.content.title || plainWords(copy.content.body).slice(0, 60) || t('admin.articles.untitled')} ·{' '}
              {dates.format(copy.at, 'minute')}
            </span>
            <Button onPress={() => onResume(copy)}>{t('admin.editor.begun.takeUp')}</Button>
            <Button tone="quiet" onPress={() => onDiscard(copy)}>
              {t('admin.editor.begun.throwAway')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
