import { FilePlus, Pencil, RotateCcw, ThumbsDown } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Suggestion } from '#lib/suggestions/suggestion.ts';
import styles from './Suggestions.module.css';

type Props = {
  suggestion: Suggestion;
  onAccept: () => void;
  onReject: () => void;
  onRestore: () => void;
};

export function SuggestionPreview({ suggestion, onAccept, onReject, onRestore }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { title, summary, url, source, tags, status, articleId, publishedAt, fetchedAt } = suggestion;

  return (
    <article className={styles.preview}>
      <p className={styles.meta}>
        {source.title} · {dates.format(publishedAt ?? fetchedAt, 'minute')}
      </p>
      <h2 lang={suggestion.language} className={styles.title}>
        {title}
      </h2>
      <div className={styles.actions}>
        {status !== 'accepted' && (
          <Button tone="primary" icon={FilePlus} onPress={onAccept}>
            {t('admin.suggestions.accept')}
          </Button>
        )}
        {status === 'new' && (
          <Button icon={ThumbsDown} onPress={onReject}>
            {t('admin.suggestions.reject')}
          </Button>
        )}
        {status === 'accepted' && articleId && (
          <ButtonLink icon={Pencil} href={paths.editArticle(language, articleId)}>
            {t('admin.suggestions.openDraft')}
          </ButtonLink>
        )}
        {status !== 'new' && (
          <Button icon={RotateCcw} onPress={onRestore}>
            {t('admin.suggestions.restore')}
          </Button>
        )}
        <a href={url} target="_blank" rel="noreferrer noopener" className={styles.source}>
          {t('admin.suggestions.openSource')}
        </a>
      </div>
      <Picture key={suggestion.id} url={suggestion.imageUrl} />
      {summary && (
        <p lang={suggestion.language} className={styles.summary}>
          {summary}
        </p>
      )}
      <p className={styles.meta}>{t('admin.suggestions.fetched', { time: dates.format(fetchedAt, 'minute') })}</p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('admin.articles.columns.tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** A picture on another site's server, loaded without a referrer. Unsafe or missing ones are not shown. */
function Picture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!url?.startsWith('https:') || broken) return null;
  return (
    // biome-ignore lint/performance/noImgElement: another site's image, which ours must not store
    <img src={url} alt="" className={styles.picture} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  );
}
