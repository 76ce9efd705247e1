import { useTranslation } from 'next-i18next/pages';
import { useAmp } from './PageKind.tsx';

/** Room for an advertisement, so that nothing moves when it comes. None where no advertising is set up, none on AMP pages. */
export function AdSlot({ name }: { name: 'front' | 'article' }) {
  const { t } = useTranslation();
  const amp = useAmp();
  if (amp || !process.env.NEXT_PUBLIC_ADS_SRC) return null;

  return <aside className="ad" aria-label={t('ads.label')} data-advertisement={name} />;
}
