import { useTranslation } from 'next-i18next/pages';

/** Works by the reader script, without React. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="link-button" data-copy={url} data-plain="">
        {t('share.copy')}
      </button>
      <span className="share-state" role="status" data-copied={t('share.copied')} data-failed={t('share.failed')} />
    </>
  );
}
