import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';

type State = 'copy' | 'copied' | 'failed';

export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('copy');

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <button type="button" className="link-button" onClick={copy}>
        {t('share.copy')}
      </button>
      <span className="share-state" role="status">
        {state !== 'copy' && t(`share.${state}`)}
      </span>
    </>
  );
}
