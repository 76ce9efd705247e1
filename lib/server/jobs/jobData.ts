import { z } from 'zod';
import { languageSchema } from '#lib/domain/languageSchema.ts';

const nothing = z.object({});

/** `dueOnly`: begun by the clock, not by a person who wants all of it. */
const task = z.object({ runId: z.uuid(), dueOnly: z.boolean() });

const schemas = {
  'fetch-feeds': nothing,
  'read-feeds': task,
  'clean-suggestions': nothing,
  'clear-suggestions': task,
  housekeeping: nothing,
  'search-index': nothing,
  'search-words': nothing,
  'media-cleanup': nothing,
  'publish-due': nothing,
  'purge-trash': nothing,
  'mail-link': z
    .object({
      purpose: z.enum(['verify-email', 'reset-password']),
      kind: z.enum(['verifyEmail', 'resetPassword', 'registeredAgain']),
      language: languageSchema,
    })
    .and(z.union([z.object({ userId: z.string() }), z.object({ email: z.string() })])),
  /** Somebody gave an address to be subscribed. */
  subscribe: z.object({ email: z.string(), language: languageSchema }),
  /** Makes the digests that are due. */
  digests: nothing,
  /** Sends a mailing to all who have not got it yet. */
  mailing: z.object({ mailingId: z.string() }),
  /** Tells another system of a change; `body` is what is signed and sent, the same at every attempt. */
  webhook: z.object({ url: z.string(), event: z.string(), deliveryId: z.string(), body: z.string() }),
  /** Tells search engines of addresses that are new, changed or gone. */
  'index-now': z.object({ urls: z.array(z.string()) }),
};

type Schemas = typeof schemas;
export type JobName = keyof Schemas;
export type JobData<Name extends JobName> = z.infer<Schemas[Name]>;

/** The jobs by name, and what each is told. The name is that of its queue, too. */
export const jobData: { [Name in JobName]: z.ZodType<JobData<Name>> } = schemas;

const isJobName = (name: string): name is JobName => name in schemas;
export const jobNames = Object.keys(schemas).filter(isJobName);
