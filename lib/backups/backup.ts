import { z } from 'zod';

const backupSchema = z.object({
  id: z.uuid(),
  name: z.string().meta({ example: 'vestnik-news.example.com-2026-11-24T033000Z.zip.age' }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable().meta({ description: 'Null while it is in progress' }),
  bytes: z.int().nullable(),
  verification: z.enum(['restored', 'read']).nullable().meta({
    description:
      'How it was verified: its tables were restored into a scratch database, or all its files have the right checksums',
  }),
  error: z.string().nullable().meta({ description: 'Why it failed, in English, for the operator' }),
});
export type Backup = z.infer<typeof backupSchema>;

export const backupsSchema = z
  .object({
    schedule: z
      .object({ at: z.string().meta({ description: 'In the site’s time zone', example: '03:30' }), keepDays: z.int() })
      .nullable()
      .meta({ description: 'Null if the site makes no backups' }),
    elsewhere: z.boolean().meta({ description: 'The operator has said that something else makes backups' }),
    lastGoodAt: z.iso.datetime().nullable(),
    overdue: z.boolean().meta({ description: 'There is no good backup of the last 48 hours' }),
    backups: z.array(backupSchema),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backupsSchema>;
