import type { TFunction } from 'i18next';
import type { Import, TransferReport } from '#lib/domain/transfer.ts';

/** The report as a text file. */
export function reportText(t: TFunction, task: Import, report: TransferReport): string {
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
