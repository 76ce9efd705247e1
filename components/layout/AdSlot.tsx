import { useTranslation } from 'next-i18next/pages';
import { useAmp } from './PageKind.tsx';

type Props = { name: 'front' | 'article' };

/** Room for an advertisement, so that nothing moves when it comes. None where no advertising is set up, none on AMP pages. */
export function AdSlot({ name }: Props) {
  // Known to the build: without a network nothing of this is in the pages' scripts.
  return process.env.NEXT_PUBLIC_ADS_SRC ? <Room name={name} /> : null;
}

function Room({ name }: Props) {
  const { t } = useTranslation();
  if (useAmp()) return null;

  return <aside className="ad" aria-label={t('ads.label')} data-advertisement={name} />;
}
