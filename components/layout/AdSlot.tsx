import { useTranslation } from 'next-i18next/pages';
import { useAmp } from './PageKind.tsx';

type Props = { name: 'front' | 'article' };

/** Space reserved for an advertisement, to avoid layout shift. None without an advertising network and on AMP pages. */
export function AdSlot({ name }: Props) {
  // A build-time constant: without a network none of this is in the bundle.
  return process.env.NEXT_PUBLIC_ADS_SRC ? <Placeholder name={name} /> : null;
}

function Placeholder({ name }: Props) {
  const { t } = useTranslation();
  if (useAmp()) return null;

  return <aside className="ad" aria-label={t('ads.label')} data-advertisement={name} />;
}
