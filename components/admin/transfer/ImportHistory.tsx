import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Import } from '#lib/domain/transfer.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { sourceNames } from './sourceNames.ts';
import styles from './Transfer.module.css';

const tones: Record<string, BadgeTone> = {
  queued: 'wait',
  running: 'wait',
  checked: 'plain',
  done: 'good',
  failed: 'bad',
};

type Props = { imports: Import[]; onShow: (id: string) => void };

/** The imports of the last month, whose reports can be read again. */
export function ImportHistory({ imports, onShow }: Props) {
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
