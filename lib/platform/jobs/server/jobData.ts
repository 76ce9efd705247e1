import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';

let instance: PgBoss | undefined;

/** For adding and querying jobs; works through any given connection and needs no start. */
export function boss(): PgBoss {
  if (instance) return instance;
  instance = new PgBoss({ db: fromDrizzle(database(), sql) });
  // An `error` event without a listener would end the process; the failing call throws as well.
  instance.on('error', () => {});
  return instance;
}

/** Option of a pg-boss call: runs it in the transaction. */
export function within(db: Db) {
  return { db: fromDrizzle(db, sql) };
}

const nothing = z.object({});

/** `dueOnly`: started by the schedule; a person starts it for everything. */
const task = z.object({ runId: z.uuid(), dueOnly: z.boolean() });

const schemas = {
  'fetch-feeds': nothing,
  'read-feeds': task,
  'clean-suggestions': nothing,
  'clear-suggestions': task,
  housekeeping: nothing,
  backup: nothing,
  'search-index': nothing,
  'search-words': nothing,
  totals: nothing,
  sitemap: nothing,
  'media-cleanup': nothing,
  'publish-due': nothing,
  'purge-trash': nothing,
  'mail-link': z
    .object({
      purpose: z.enum(['verify-email', 'reset-password', 'change-email', 'undo-email-change']),
      kind: z.enum(['verifyEmail', 'resetPassword', 'registeredAgain', 'changeEmail', 'emailChanged']),
      language: languageSchema,
      /** Of a change: sent to this address, not to the account's. `createdAt`: when the validity of the link begins. */
      change: z
        .object({ newEmail: z.string(), movesSubscription: z.boolean(), createdAt: z.iso.datetime() })
        .optional(),
    })
    .and(z.union([z.object({ userId: z.string() }), z.object({ email: z.string() })])),
  /** Notifies a user that an admin has removed their second factor. */
  'second-factor-reset': z.object({ userId: z.string() }),
  /** Notifies a user by mail of what happened to their account, or to the site's admins. */
  'account-notice': z.object({
    userId: z.uuid(),
    kind: z.enum(['newSignIn', 'newAdmin']),
    values: z.record(z.string(), z.string()),
  }),
  invitation: z.object({ invitationId: z.uuid() }),
  /** Mails one notification, or those of a day. */
  'notification-mail': z.object({ recipientId: z.uuid(), ids: z.array(z.uuid()), daily: z.boolean() }),
  /** Mails a reply to the author of the comment that it answers. */
  'reply-mail': z.object({ replyId: z.uuid() }),
  'notification-digests': nothing,
  /** Notifies editors of articles that are late. */
  'late-articles': nothing,
  /** Runs an uploaded import, dry or real. */
  import: z.object({ runId: z.uuid(), chosen: z.array(z.string()).optional() }),
  /** Confirmation mail for a new subscription. */
  subscribe: z.object({
    email: z.string(),
    language: languageSchema,
    choices: z.record(z.string(), z.unknown()).default({}),
  }),
  /** Creates the digests that are due. */
  digests: nothing,
  /** Sends a mailing to all recipients who have not received it yet. */
  mailing: z.object({ mailingId: z.string() }),
  /** Notifies another system of a change; `body` is signed and sent, identical at every attempt. */
  webhook: z.object({ url: z.string(), event: z.string(), deliveryId: z.string(), body: z.string() }),
  /** Fetches the preview of a player in an article or a page. */
  'player-picture': z.object({ address: z.string(), articleId: z.uuid() }),
  /** Moves everything from a tag that was renamed or merged, or shows its new name. `undoId`: of a merge that can be undone. */
  'move-tag': z.object({ language: languageSchema, tag: z.string(), undoId: z.uuid().nullish() }),
  /** Moves everything back when a merge is undone. */
  'return-tag': z.object({ language: languageSchema, tag: z.string(), into: z.string(), undoId: z.uuid() }),
  /** Brings a changed snippet into all texts that contain it. */
  'update-snippet': z.object({ id: z.uuid() }),
  /** Purges pages from the CDN. */
  'purge-cdn': z.object({ tags: z.array(z.string()) }),
  /** Notifies search engines of URLs that are new, changed or removed. */
  'index-now': z.object({ urls: z.array(z.string()) }),
};

type Schemas = typeof schemas;
export type JobName = keyof Schemas;
export type JobData<Name extends JobName> = z.infer<Schemas[Name]>;

/** The jobs by name, which is also the queue's name, with the schema of their data. */
export const jobData: { [Name in JobName]: z.ZodType<JobData<Name>> } = schemas;

const isJobName = (name: string): name is JobName => name in schemas;
export const jobNames = Object.keys(schemas).filter(isJobName);

/** Scheduled jobs as cron expressions in the site's time zone: minute, hour, day, month, weekday. */
export const schedules = {
  housekeeping: '*/10 * * * *',
  'search-index': '*/5 * * * *',
  'search-words': '7,22,37,52 * * * *',
  totals: '*/5 * * * *',
  sitemap: '12 * * * *',
  'media-cleanup': '17 * * * *',
  'publish-due': '* * * * *',
  'purge-trash': '17 4 * * *',
  digests: '0 7 * * *',
  'notification-digests': '0 8 * * *',
  'late-articles': '*/10 * * * *',
  'fetch-feeds': '*/15 * * * *',
  'clean-suggestions': '20 4 * * *',
  backup: `${env.BACKUP_AT.minute} ${env.BACKUP_AT.hour} * * *`,
} satisfies Partial<Record<JobName, string>>;

/** Scheduled jobs need no data, so admins can start them by hand. */
export function isScheduled(name: string): name is keyof typeof schedules {
  return Object.hasOwn(schedules, name);
}

/** Null for a job without a schedule, and for backups while BACKUP_TO names no place. */
export function cronOf(name: JobName): string | null {
  if (name === 'backup' && typeof env.BACKUP_TO !== 'object') return null;
  return isScheduled(name) ? schedules[name] : null;
}

/** @param timeZone the site's */
export function nextRunAfter(cron: string, timeZone: string, from: Date): Date | undefined {
  return boss().previewSchedule(cron, { tz: timeZone, from, count: 1 })[0];
}

/** Singleton jobs: not added while one with the same key is queued or running. */
const onePerKey: ReadonlySet<JobName> = new Set<JobName>(['subscribe', 'mailing']);

/** Scheduled jobs never overlap themselves. A queue's policy can't be changed later. */
export function policyOf(name: JobName): 'standard' | 'exclusive' {
  return isScheduled(name) || onePerKey.has(name) ? 'exclusive' : 'standard';
}
