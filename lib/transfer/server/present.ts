import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { Import, ReportSentence, StoredReport, TransferReport } from '../transfer.ts';
import type { ImportRunRow } from './queries/importRuns.ts';

type Context = {
  /** Ids of the imports whose files are stored. */
  files: ReadonlySet<string>;
  language: Language;
};

export function presentImport(run: Omit<ImportRunRow, 'report'>, { files, language }: Context): Import {
  const { id, state, done, total, dryRun } = run;
  const [code = '', ...value] = (run.error ?? 'import_failed').split(' ');
  return {
    id,
    from: run.source,
    fileName: run.fileName,
    address: run.address,
    dryRun,
    state,
    done,
    total,
    error:
      state === 'failed' ? { code, message: translate(language, `errors.${code}`, { value: value.join(' ') }) } : null,
    canConfirm: state === 'done' && dryRun && files.has(id),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    starter: run.starterId === null || run.starterName === null ? null : { id: run.starterId, name: run.starterName },
  };
}

export function presentReport(report: StoredReport, language: Language): TransferReport {
  const say = (sentence: ReportSentence) => capitalize(reportSentence(sentence, language));
  return {
    counts: report.counts,
    warnings: report.warnings.map(({ topic, ...sentence }) => ({ topic, text: say(sentence) })),
    remarks: report.remarks.map(say),
    leftOut: report.leftOut.map(({ count, ...sentence }) => ({ text: say(sentence), count })),
    missing: report.missing ?? [],
    omitted: report.omitted,
  };
}

/** A terminal puts the sentences after a colon, a page begins lines with them. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function reportSentence({ code, values }: ReportSentence, language: Language): string {
  const say = (key: string, more: ReportSentence['values'] = {}) =>
    translate(language, `admin.transfer.report.${key}`, { ...values, ...more });
  return say(code, {
    ...(values.what !== undefined && { what: say(`lost.${values.what}`) }),
    ...(values.reason !== undefined && {
      reason: say(`reasons.${values.reason}`, { defaultValue: say('reasons.other') }),
    }),
  });
}
