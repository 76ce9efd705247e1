import { Bookmark, Heart, Share2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';

type ActionButtonProps = {
  kind: 'like' | 'save';
  label: string;
  count?: number;
  pressed: boolean;
  isLoading?: boolean;
  onPress: () => void;
};

const icons = { like: Heart, save: Bookmark };

/** Its id is the target of the redirect after sign-in. */
export function ActionButton({ kind, label, count = 0, pressed, isLoading = false, onPress }: ActionButtonProps) {
  const ready = useHydrated();
  return (
    <button id={kind} type="button" disabled={!ready || isLoading} aria-pressed={pressed} onClick={onPress}>
      <Icon of={icons[kind]} />
      <span className="action-label">{label}</span> {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}

type ShareButtonProps = { url: string; title: string };

/** Opens the device's own share sheet, by the reader script; hidden where there is none. */
export function ShareButton({ url, title }: ShareButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="share-button" data-share={url} data-title={title} data-plain="">
      <Icon of={Share2} />
      <span className="action-label">{t('share.title')}</span>
    </button>
  );
}
