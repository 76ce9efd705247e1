import type { z } from 'zod';
import { profileChangeSchema, registrationSchema } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { articleContentSchema, coverInputSchema, seoInputSchema } from '#lib/articles/articleDraft.ts';
import { newCommentSchema } from '#lib/comments/comment.ts';
import { commentRules } from '#lib/comments/commentRules.ts';
import { departmentDraftSchema } from '#lib/departments/departmentDraft.ts';
import { imageChangeSchema } from '#lib/media/uploadedImage.ts';
import { newsletterSchema } from '#lib/newsletters/mailing.ts';
import { subscribeSchema } from '#lib/newsletters/subscription.ts';
import { findInputErrors, type Rule } from '#lib/platform/text/findInputErrors.ts';
import * as limits from '#lib/platform/values/inputLimits.ts';
import { searchQuerySchema } from '#lib/search/search.ts';
import { feedDraftSchema } from '#lib/suggestions/feed.ts';

const { articleLimits, departmentLimits, feedLimits, tagLimits } = limits;

function text(length: number, kind?: Rule['kind']): string {
  const [start, end] =
    kind === 'url' ? ['https://example.com/', ''] : kind === 'email' ? ['', '@example.com'] : ['', ''];
  return start + 'a'.repeat(Math.max(0, length - start.length - end.length)) + end;
}

describe('the rules of a form and the schema of the API', () => {
  it.each<[string, Rule, z.ZodType]>([
    ['register: name', accountRules.name, registrationSchema.shape.name],
    ['register: email', accountRules.email, registrationSchema.shape.email],
    ['register: password', accountRules.password, registrationSchema.shape.password],
    ['subscribe, forgotten password: email', accountRules.email, subscribeSchema.shape.email],
    ['profile: name', accountRules.name, profileChangeSchema.shape.name],
    ['profile: bio', accountRules.bio, profileChangeSchema.shape.bio],
    ['profile: picture', accountRules.avatarUrl, profileChangeSchema.shape.avatarUrl],
    ['new password', accountRules.password, profileChangeSchema.shape.newPassword],
    ['comment: name', commentRules.authorName, newCommentSchema.shape.authorName],
    ['comment: text', commentRules.body, newCommentSchema.shape.body],
  ])('agree on %s', (_, rule, schema) => {
    const { required = false, min = 0, max = 0, kind } = rule;
    const lengths = [max, max + 1, ...(min ? [min, min - 1] : [30])];
    const written = [...lengths.map((length) => text(length, kind)), 'abc'];
    const accepted = (value: string) => findInputErrors({ field: rule }, () => value).length === 0;

    for (const value of required ? [...written, ''] : written)
      expect([value, schema.safeParse(value).success]).toEqual([value, accepted(value)]);
    expect(accepted(text(max + 1, kind))).toBe(false);
  });

  it.each<[string, number, z.ZodType, (value: string) => unknown]>([
    ['article: title', articleLimits.title, articleContentSchema.shape.title, String],
    ['article: lead', articleLimits.summary, articleContentSchema.shape.summary, String],
    ['article: address', articleLimits.slug, articleContentSchema.shape.slug, String],
    ['cover: description', articleLimits.alt, coverInputSchema.shape.alt, String],
    ['cover: credit', articleLimits.credit, coverInputSchema.shape.credit, String],
    ['search engines: title', articleLimits.seoTitle, seoInputSchema.shape.title, String],
    ['search engines: description', articleLimits.seoDescription, seoInputSchema.shape.description, String],
    ['article: tag', tagLimits.maxLength, articleContentSchema.shape.tags, (tag) => [tag]],
    ['article: tags', tagLimits.limit, articleContentSchema.shape.tags, (tags) => [...tags]],
    ['feed: tags', tagLimits.limit, feedDraftSchema.shape.tags, (tags) => [...tags]],
    ['feed: address', feedLimits.url, feedDraftSchema.shape.url, ({ length }) => text(length, 'url')],
    ['feed: title', feedLimits.title, feedDraftSchema.shape.title, String],
    ['department: name', departmentLimits.name, departmentDraftSchema.shape.name, (ru) => ({ ru, en: 'a', hy: 'a' })],
    [
      'department: description',
      departmentLimits.description,
      departmentDraftSchema.shape.description,
      (en) => ({ ru: '', en, hy: '' }),
    ],
    ['department: address', departmentLimits.slug, departmentDraftSchema.shape.slug, String],
    ['picture: description', limits.imageLimits.alt, imageChangeSchema.shape.alt, String],
    ['picture: credit', limits.imageLimits.credit, imageChangeSchema.shape.credit, String],
    ['newsletter: subject', limits.newsletterLimits.subject, newsletterSchema.shape.subject, String],
    ['newsletter: introduction', limits.newsletterLimits.intro, newsletterSchema.shape.intro, String],
    ['search', limits.searchLimits.q, searchQuerySchema.shape.q, String],
  ])('agree on the longest %s', (_, limit, schema, toInput) => {
    expect(schema.safeParse(toInput(text(limit))).success).toBe(true);
    expect(schema.safeParse(toInput(text(limit + 1))).success).toBe(false);
  });
});
