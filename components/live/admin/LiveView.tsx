import { ExternalLink } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { fetchArticleForEdit } from '#lib/articles/client/ownArticles.ts';
import { addLiveEntry, fetchLive, setLiveState } from '#lib/live/client.ts';
import type { LiveState } from '#lib/live/live.ts';
import { safeStorage } from '#lib/platform/browser/safeStorage.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { EntryForm, type EntryText } from './EntryForm.tsx';
import styles from './Live.module.css';
import { LiveEntries } from './LiveEntries.tsx';

/** Milliseconds between looks at what others write. */
const interval = 4_000;
const perPage = 30;
const mostShown = 100;
const empty: EntryText = { headline: '', body: '', isKey: false };

/** Live coverage of the article in the URL: a form for the next entry, and those that are published. */
export function LiveView() {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { query, isReady } = useRouter();
  const id = isReady ? String(query.id) : null;
  const [limit, setLimit] = useState(perPage);
  const { data: article, error } = useOwnRead(fetchArticleForEdit, id === null ? null : [id]);
  const options = { refreshInterval: interval, keepPreviousData: true };
  const { data: live, error: failure, mutate } = useOwnRead(fetchLive, id === null ? null : [id, limit], options);
  const [ending, setEnding] = useState(false);
  if (error || (failure && !live)) return <LoadFailure error={error ?? failure} onRetry={() => void mutate()} />;
  if (!article || !live || id === null) return <p>{t('admin.ui.loading')}</p>;

  const title = article.title || t('admin.live.title');
  const setState = async (state: LiveState) => {
    await setLiveState(id, state, token);
    await mutate();
    showToast({ text: t(`admin.live.done.${state}`) });
  };
  return (
    <AdminScreen
      title={title}
      can={canWriteArticles}
      lead={t(`admin.live.state.${live.state}`)}
      actions={
        <>
          <ButtonLink href={paths.editArticle(language, id)}>{t('admin.live.article')}</ButtonLink>
          {article.status === 'published' && (
            <ButtonLink outside icon={ExternalLink} href={paths.article(article.language, article.slug)}>
              {t('admin.live.view')}
            </ButtonLink>
          )}
          {live.state === 'on' ? (
            <Button onPress={() => setEnding(true)}>{t('admin.live.end')}</Button>
          ) : (
            <StateButton state={live.state} onPress={() => setState('on')} />
          )}
          {live.state === 'ended' && <Button onPress={() => void setState('off')}>{t('admin.live.hide')}</Button>}
        </>
      }
    >
      <div className={styles.live}>
        {live.state === 'on' && article.status !== 'published' && <Notice kind="news">{t('admin.live.draft')}</Notice>}
        {live.state === 'on' && <NewEntry articleId={id} language={article.language} onAdded={mutate} />}
        <LiveEntries articleId={id} language={article.language} entries={live.entries} onChange={mutate} />
        {live.next && limit < mostShown && (
          <Button onPress={() => setLimit(mostShown)}>{t('admin.live.earlier')}</Button>
        )}
      </div>
      {ending && (
        <ConfirmDialog
          title={t('admin.live.ask.title')}
          confirm={t('admin.live.end')}
          onConfirm={() => setState('ended')}
          onClose={() => setEnding(false)}
        >
          {t('admin.live.ask.text')}
        </ConfirmDialog>
      )}
    </AdminScreen>
  );
}

function StateButton({ state, onPress }: { state: Exclude<LiveState, 'on'>; onPress: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Button tone="primary" onPress={() => void onPress()}>
      {t(state === 'ended' ? 'admin.live.continue' : 'admin.live.start')}
    </Button>
  );
}

type NewEntryProps = {
  articleId: string;
  language: Parameters<typeof EntryForm>[0]['language'];
  onAdded: () => Promise<unknown>;
};

/** An empty form again after each entry. What is not sent yet is stored on this device. */
function NewEntry({ articleId, language, onAdded }: NewEntryProps) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const storageKey = `vestnik-live-${articleId}`;
  const [form, setForm] = useState(() => ({ key: crypto.randomUUID(), first: storedText(storageKey) }));

  async function send(text: EntryText): Promise<void> {
    await addLiveEntry(articleId, text, form.key, token);
    safeStorage.set(storageKey, null);
    setForm({ key: crypto.randomUUID(), first: empty });
    showToast({ text: t('admin.live.published') });
    await onAdded();
  }

  return (
    <EntryForm
      key={form.key}
      articleId={articleId}
      language={language}
      first={form.first}
      submit={t('admin.live.publish')}
      onChange={(text) => safeStorage.set(storageKey, JSON.stringify(text))}
      send={send}
    />
  );
}

function storedText(key: string): EntryText {
  try {
    const { headline, body, isKey } = Object(JSON.parse(safeStorage.get(key) ?? ''));
    return { headline: String(headline), body: String(body), isKey: isKey === true };
  } catch {
    return empty;
  }
}
