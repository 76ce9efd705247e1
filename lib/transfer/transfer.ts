import { z } from 'zod';
import { accountRules } from '#lib/accounts/accountRules.ts';

export const importSourceSchema = z.enum(['wordpress', 'ghost', 'vestnik']);
export type ImportSourceName = z.infer<typeof importSourceSchema>;

const importedKindSchema = z.enum(['author', 'department', 'image', 'article', 'comment', 'redirect']);
export type ImportedKind = z.infer<typeof importedKindSchema>;

/** Topics of warnings, the most urgent first. */
const importTopicSchema = z.enum(['own', 'access', 'picture', 'text', 'tags', 'pinned', 'dropped']);
export type ImportTopic = z.infer<typeof importTopicSchema>;

const importCountSchema = z.object({
  kind: importedKindSchema,
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
});
export type ImportCount = z.infer<typeof importCountSchema>;

export const importQuerySchema = z.object({
  from: importSourceSchema,
  address: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({
      description: 'The old site, from which images are fetched; for WordPress and Ghost',
      example: 'https://old.example.com',
    }),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

const missingItemSchema = z.object({
  kind: importedKindSchema,
  id: z.string(),
  name: z.string(),
  needsChoice: z.boolean().meta({ description: 'It was erased or taken down, so it comes back only if it is chosen' }),
});
export type MissingItem = z.infer<typeof missingItemSchema>;

export const importChoiceSchema = z.strictObject({
  choose: z.array(z.string().max(1000)).max(5000).optional().meta({
    description: 'Of this site’s own export: ids of what comes back. Without it, everything that needs no choice',
  }),
});

const importReportSchema = z.object({
  counts: z.array(importCountSchema),
  warnings: z
    .array(z.object({ topic: importTopicSchema, text: z.string() }))
    .meta({ description: 'What must be checked by hand, the most urgent first' }),
  remarks: z.array(z.string()).meta({ description: 'What was skipped, and why' }),
  leftOut: z.array(z.object({ text: z.string(), count: z.int() })),
  missing: z.array(missingItemSchema).meta({ description: 'What this site lacks of its own export' }),
  omitted: z.int().meta({ description: 'Number of further warnings and remarks' }),
});
export type TransferReport = z.infer<typeof importReportSchema>;

/** A sentence of a report: a code below `admin.transfer.report` in the locale files, and its values. */
export type ReportSentence = { code: string; values: Record<string, string | number> };

/** A finished report as it is stored, independent of the language. */
export type StoredReport = {
  counts: ImportCount[];
  warnings: (ReportSentence & { topic: ImportTopic })[];
  remarks: ReportSentence[];
  leftOut: (ReportSentence & { count: number })[];
  /** Missing in reports from before exports of this site were recognized. */
  missing?: MissingItem[];
  omitted: number;
};

/** An import: first a dry run, then, once confirmed, the real one. */
export const importSchema = z
  .object({
    id: z.string(),
    from: importSourceSchema,
    fileName: z.string(),
    address: z.string().nullable(),
    dryRun: z.boolean().meta({ description: 'Checks everything and changes nothing' }),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    done: z.int().meta({ description: 'Items read so far' }),
    total: z.int().meta({ description: 'Items of the file; 0 while unknown' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it failed, in the language of Accept-Language' }),
    canConfirm: z.boolean().meta({ description: 'The dry run is finished, and its file is still stored' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    starter: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

export const reportedImportSchema = importSchema
  .extend({ report: importReportSchema.nullable().meta({ description: 'Null until the run is finished' }) })
  .meta({ id: 'ReportedImport' });
export type ReportedImport = z.infer<typeof reportedImportSchema>;

export const downloadKindSchema = z.enum(['export', 'backup']);
export type DownloadKind = z.infer<typeof downloadKindSchema>;

export const downloadLinkSchema = z
  .object({
    url: z.string().meta({ description: 'Works once', example: '/api/downloads/4f0c…' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DownloadLink' });
export type DownloadLink = z.infer<typeof downloadLinkSchema>;

export const backupRequestSchema = z.strictObject({
  password: z
    .string()
    .min(1)
    .max(accountRules.password.max)
    .optional()
    .meta({ description: 'The caller’s password; omitted by Google users' }),
});
