import { useTranslation } from 'next-i18next/pages';

/** In the place of the comments, when the page could not wait for them. */
export function CommentsUnavailable() {
  const { t } = useTranslation();
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">{t('comments.title')}</h2>
      <div>
        <p className="comments-none">{t('comments.unavailable')}</p>
      </div>
    </section>
  );
}
