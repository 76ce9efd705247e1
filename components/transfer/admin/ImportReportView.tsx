import type { TFunction } from 'i18next';
import { Download } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { saveFile } from '#lib/platform/browser/saveFile.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import type { Import, ImportTopic, TransferReport } from '#lib/transfer/transfer.ts';
import styles from './Transfer.module.css';

const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;

/** Counts, what somebody must check, and what was not imported. */
export function ImportReportView({ task, report }: { task: Import; report: TransferReport }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { counts, warnings, remarks, leftOut, omitted } = report;
  const byTopic = [...Map.groupBy(warnings, ({ topic }) => topic)];
  const save = () => saveFile(`${task.fileName}.txt`, 'text/plain;charset=utf-8', reportText(t, task, report));

  return (
    <div className={styles.report}>
      <DataTable
        label={t('admin.transfer.result.counts')}
        columns={[
          {
            id: 'kind',
            header: t('admin.transfer.result.kind'),
            main: true,
            cell: ({ kind }) => t(`admin.transfer.kinds.${kind}`),
          },
          ...outcomes.map((outcome) => ({
            id: outcome,
            header: t(`admin.transfer.result.outcomes.${outcome}`),
            align: 'end' as const,
            cell: (count: TransferReport['counts'][number]) => formatNumber(count[outcome], language),
          })),
        ]}
        rows={counts}
        rowId={({ kind }) => kind}
        rowName={({ kind }) => t(`admin.transfer.kinds.${kind}`)}
        empty={<p>{t('admin.transfer.result.empty')}</p>}
      />
      <h4 className={styles.topic}>
        {warnings.length > 0
          ? t('admin.transfer.result.warnings', { count: warnings.length })
          : t('admin.transfer.result.noWarnings')}
      </h4>
      {byTopic.map(([topic, lines]) => (
        <Lines key={topic} title={topicTitle(topic)} lines={lines.map(({ text }) => text)} open />
      ))}
      {remarks.length > 0 && <Lines title={t('admin.transfer.result.remarks')} lines={remarks} />}
      {leftOut.length > 0 && (
        <Lines
          title={t('admin.transfer.result.leftOut')}
          lines={leftOut.map(({ text, count }) => `${text}: ${formatNumber(count, language)}`)}
        />
      )}
      {omitted > 0 && <p>{t('admin.transfer.result.omitted', { count: omitted })}</p>}
      <div>
        <Button icon={Download} onPress={save}>
          {t('admin.transfer.result.download')}
        </Button>
      </div>
    </div>
  );

  function topicTitle(topic: ImportTopic): string {
    return t(`admin.transfer.result.topics.${topic}`);
  }
}

type LinesProps = { title: string; lines: string[]; open?: boolean };

function Lines({ title, lines, open = false }: LinesProps) {
  return (
    <details open={open && lines.length <= 20}>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** The report as a text file. */
function reportText(t: TFunction, task: Import, report: TransferReport): string {
  const { counts, warnings, remarks, leftOut, omitted } = report;
  const say = (key: string, values = {}) => t(`admin.transfer.${key}`, values);
  const sums = counts.map(({ kind, ...outcomes }) => {
    const parts = Object.entries(outcomes).map(([outcome, count]) => `${say(`result.outcomes.${outcome}`)} ${count}`);
    return `${say(`kinds.${kind}`)}: ${parts.join(', ')}`;
  });
  const state = say(task.dryRun ? 'import.states.checked' : 'import.states.imported', { name: task.fileName });
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `- ${line}`)] : [];
  return [
    `${state} (${task.finishedAt ?? task.createdAt})`,
    '',
    ...sums,
    ...list(
      say('result.warnings', { count: warnings.length }),
      warnings.map(({ topic, text }) => `${say(`result.topics.${topic}`)}: ${text}`),
    ),
    ...list(say('result.remarks'), remarks),
    ...list(
      say('result.leftOut'),
      leftOut.map(({ text, count }) => `${text}: ${count}`),
    ),
    ...(omitted > 0 ? ['', say('result.omitted', { count: omitted })] : []),
    '',
  ].join('\n');
}
