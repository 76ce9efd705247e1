import { z } from 'zod';
import { articleListItemSchema } from '#lib/articles/article.ts';
import { departmentSchema } from '#lib/departments/department.ts';
import { localizedTextSchema } from '#lib/languages/languageSchema.ts';

/** At most two years: a chart of more days is unreadable. */
export const maxPeriodDays = 731;

/** Days in the site's time zone, both included; default: the last thirty days. */
export const statsQuerySchema = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: z
    .literal('1')
    .optional()
    .meta({ description: '`1` adds the figures of the preceding period of the same length' }),
});
export type StatsQuery = z.infer<typeof statsQuerySchema>;

const series = z
  .array(z.object({ date: z.iso.date(), count: z.number().int() }))
  .meta({ description: 'One entry for each day in order, also for days without events' });

/** Totals of a period; null for data that belongs to no author. */
export const periodFiguresSchema = z.object({
  articles: z.number().int().meta({ description: 'Number of published articles' }),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int().meta({ description: 'Number of published comments' }),
  saved: z.number().int(),
  subscribers: z.number().int().nullable().meta({ description: 'Number of active subscribers; for admins only' }),
});
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

/** An author's own articles; the whole site for an admin. All but `articles` and `totals` are limited to the period. */
export const dashboardStatsSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    articles: z
      .object({
        total: z.number().int(),
        published: z.number().int(),
        drafts: z.number().int(),
        review: z.number().int().meta({ description: 'Number of articles in review; not counted as drafts' }),
        scheduled: z.number().int(),
        inPeriod: z.number().int().meta({ description: 'Number of articles published within the period' }),
      })
      .meta({ description: 'Current numbers' }),
    views: z.object({
      total: z.number().int(),
      today: z.number().int(),
      series,
      byDepartment: z.array(
        z.object({ id: z.string().nullable(), name: localizedTextSchema.nullable(), count: z.number().int() }),
      ),
    }),
    likes: z.number().int(),
    comments: z.number().int(),
    saved: z.number().int(),
    subscribers: z.number().int().nullable(),
    commentsSeries: series,
    subscribersSeries: series,
    topArticles: z.array(articleListItemSchema.extend({ periodViews: z.number().int() })),
    departments: z.array(departmentSchema),
    totals: periodFiguresSchema.omit({ articles: true }).meta({ description: 'Figures of all time' }),
    previous: periodFiguresSchema
      .extend({ from: z.iso.date(), to: z.iso.date() })
      .optional()
      .meta({ description: 'Figures of the preceding period, with `compare`' }),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** Number of days, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
