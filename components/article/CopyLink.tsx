import type { IconNode } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';

type Props = { url: string; icon: IconNode };

/** Works by the reader script, without React. */
export function CopyLink({ url, icon }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="link-button" data-copy={url}>
        <Icon of={icon} />
        {t('share.copy')}
      </button>
      <span className="share-state" role="status" data-copied={t('share.copied')} data-failed={t('share.failed')} />
    </>
  );
}
