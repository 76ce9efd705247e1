import { Download } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { startDownload } from '#lib/platform/browser/saveFile.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { fetchImports, requestBackup, requestExport } from '#lib/transfer/client.ts';
import type { Import } from '#lib/transfer/transfer.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import { ImportForm, sourceNames } from './ImportForm.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ScheduledBackups } from './ScheduledBackups.tsx';
import styles from './Transfer.module.css';

/** Import, export and backup; for admins. */
export function TransferView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  return (
    <AdminScreen title={t('admin.nav.transfer')} lead={t('admin.transfer.lead')} can={canTransferContent}>
      {canTransferContent(actor) && (
        <div className={styles.sections}>
          <ImportSection />
          <ExportSection />
          <BackupSection />
        </div>
      )}
    </AdminScreen>
  );
}

function ExportSection() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      startDownload(await requestExport(token));
      return t('admin.transfer.export.started');
    });

  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export" className={styles.heading}>
        {t('admin.transfer.export.title')}
      </h2>
      <p className={styles.text}>{t('admin.transfer.export.text')}</p>
      <div>
        <Button icon={Download} busy={busy} onPress={() => void download()}>
          {t('admin.transfer.export.get')}
        </Button>
      </div>
      <div>
        <Notice kind="error">{error}</Notice>
        <Notice kind="news">{news}</Notice>
      </div>
    </section>
  );
}

/** The chosen import or, after a reload, the one that runs or needs a confirmation; without one, the form. */
function ImportSection() {
  const { t } = useTranslation();
  const { data: imports, error, mutate: reload } = useOwnRead(fetchImports, []);
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

/** The scheduled backups, and a download of the whole site. */
function BackupSection() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      startDownload(await requestBackup(token));
      return t('admin.transfer.export.started');
    });

  return (
    <section className={styles.section} aria-labelledby="backup">
      <h2 id="backup" className={styles.heading}>
        {t('admin.transfer.backup.title')}
      </h2>
      <ScheduledBackups />
      <h3 className={styles.state}>{t('admin.transfer.backup.oneFile')}</h3>
      <p className={styles.text}>{t('admin.transfer.backup.text')}</p>
      <div>
        <Button icon={Download} busy={busy} onPress={() => void download()}>
          {t('admin.transfer.backup.get')}
        </Button>
      </div>
      <div>
        <Notice kind="error">{error}</Notice>
        <Notice kind="news">{news}</Notice>
      </div>
      <p className={styles.note}>{t('admin.transfer.backup.logged')}</p>
      <p className={styles.note}>
        {t('admin.transfer.backup.restore')} <code>npm run restore -- --force FILE.zip</code>
      </p>
    </section>
  );
}

const tones: Record<string, BadgeTone> = {
  queued: 'wait',
  running: 'wait',
  checked: 'plain',
  done: 'good',
  failed: 'bad',
};

type Props = { imports: Import[]; onShow: (id: string) => void };

/** The imports of the last month, whose reports can be read again. */
function ImportHistory({ imports, onShow }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const header = (id: string) => ({ id, header: t(`admin.transfer.import.columns.${id}`) });

  const columns: Column<Import>[] = [
    {
      ...header('file'),
      main: true,
      cell: ({ id, fileName }) => <RowButton onClick={() => onShow(id)}>{fileName}</RowButton>,
    },
    { ...header('from'), cell: ({ from }) => sourceNames[from] },
    {
      ...header('result'),
      cell: (one) => (
        <Badge tone={tones[resultOf(one)] ?? 'plain'}>{t(`admin.transfer.import.results.${resultOf(one)}`)}</Badge>
      ),
    },
    { ...header('starter'), cell: ({ starter }) => starter?.name },
    { ...header('createdAt'), cell: ({ createdAt }) => <RelativeTime iso={createdAt} language={language} /> },
  ];

  return (
    <div className={styles.history}>
      <h3 className={styles.state}>{t('admin.transfer.import.history')}</h3>
      <DataTable
        label={t('admin.transfer.import.history')}
        columns={columns}
        rows={imports}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        empty={null}
      />
    </div>
  );
}

function resultOf({ state, dryRun }: Import): string {
  return state === 'done' && dryRun ? 'checked' : state;
}
