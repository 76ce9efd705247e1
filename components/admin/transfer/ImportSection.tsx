import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useImports } from '#lib/client/hooks/useImports.ts';
import type { Import } from '#lib/domain/transfer.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import styles from './Transfer.module.css';

/** The chosen import or, after a reload, the one that runs or needs a confirmation; without one, the form. */
export function ImportSection() {
  const { t } = useTranslation();
  const { imports, error, reload } = useImports();
  const [chosen, setChosen] = useState<string | null>();
  // Once, so that the report stays when the import ends.
  if (imports && chosen === undefined) setChosen(imports.find(isOpen)?.id ?? null);

  function show(id: string | null) {
    setChosen(id);
    void reload();
  }

  return (
    <section className={styles.section} aria-labelledby="import">
      <h2 id="import" className={styles.heading}>
        {t('admin.transfer.import.title')}
      </h2>
      <p className={styles.text}>{t('admin.transfer.import.lead')}</p>
      {error && !imports && <LoadFailure error={error} onRetry={() => void reload()} />}
      {!error && !imports && <Skeleton width="60%" />}
      {imports && !chosen && <ImportForm onUploaded={({ id }) => show(id)} />}
      {chosen && <ImportPanel key={chosen} id={chosen} onEnd={() => void reload()} onAnother={() => show(null)} />}
      {imports && imports.length > 0 && <ImportHistory imports={imports} onShow={show} />}
    </section>
  );
}

function isOpen({ state, canConfirm }: Import): boolean {
  return state === 'queued' || state === 'running' || canConfirm;
}
