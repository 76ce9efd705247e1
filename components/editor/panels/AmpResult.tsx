import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { checkAmp } from '#lib/client/api/revisions.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { AmpCheck } from '#lib/domain/articleRevision.ts';
import styles from './Panels.module.css';

type State = AmpCheck | 'checking' | 'failed' | 'nothing';

/** Milliseconds until a check that was still being prepared is repeated. */
const retryDelay = 3_000;

/** Saves, then shows the AMP validator's result for the page as it would be published. */
export function AmpResult({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [state, setState] = useState<State>('checking');

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function check(): Promise<State> {
      await keeper.save();
      const { article } = keeper.getState();
      return article ? checkAmp(article, token) : 'nothing';
    }
    async function show(): Promise<void> {
      const result = await check().catch((): State => 'failed');
      if (isLeft) return;
      setState(result);
      if (typeof result === 'object' && result.status === 'preparing') timer = setTimeout(show, retryDelay);
    }
    void show();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [keeper, token]);

  const status = typeof state === 'string' ? state : state.status;
  const errors = typeof state === 'string' ? [] : state.errors;
  return (
    <section className={styles.content} aria-label={t('admin.editor.amp.title')}>
      <p role="status" className={status === 'fail' ? styles.warning : styles.soft}>
        {t(`admin.editor.amp.${status}`, { count: errors.length })}
      </p>
      {errors.length > 0 && (
        <ol>
          {errors.slice(0, 20).map(({ line, column, message }) => (
            <li key={`${line}:${column}:${message}`} className={styles.soft} lang="en">
              {message}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
