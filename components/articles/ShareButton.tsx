import { Share2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';

type Props = { url: string; title: string };

/** Opens the device's own share sheet, by the reader script; hidden where there is none. */
export function ShareButton({ url, title }: Props) {
  const { t } = useTranslation();
  return (
    <button type="button" className="share-button" data-share={url} data-title={title} data-plain="">
      <Icon of={Share2} />
      <span className="action-label">{t('share.title')}</span>
    </button>
  );
}
