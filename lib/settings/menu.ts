import { z } from 'zod';
import { lineSchema, menuLinkPattern } from '#lib/platform/text/textSchema.ts';
import { idSchema } from '#lib/platform/values/idSchema.ts';
import { feedLimits, menuLimits } from '#lib/platform/values/inputLimits.ts';
import { tidyName } from '#lib/platform/values/name.ts';

const label = lineSchema(menuLimits.label);
const ownLabel = label.optional().meta({ description: 'Default: the name or title of the target' });

const linkSchema = z.string().trim().max(feedLimits.url).regex(menuLinkPattern);

export const menuItemSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('department'), id: idSchema, label: ownLabel }),
    z.strictObject({ kind: z.literal('page'), id: idSchema, label: ownLabel }),
    z.strictObject({
      kind: z.literal('tag'),
      tag: z.string().max(100).overwrite(tidyName).min(1),
      label: ownLabel,
    }),
    z.strictObject({ kind: z.literal('link'), url: linkSchema, label: label.min(1) }),
  ])
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof menuItemSchema>;

/** Null for the default: in the header departments that have articles, in the footer the pages. */
export const menuSchema = z.array(menuItemSchema).max(menuLimits.items).nullable();
export type CustomMenu = z.infer<typeof menuSchema>;
