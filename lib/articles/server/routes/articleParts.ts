import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Scope } from '#lib/platform/auth/scope.ts';
import { allow, errorSchema, json } from '#lib/platform/http/server/answers.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import type { ApiEnvironment } from '#lib/platform/http/server/router.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { type EditedArticle, editedArticleSchema } from '../../articleDraft.ts';

/** Changes a route's documentation and permission, never its path, input or output. */
export type Adapt = <Route extends RouteConfig>(route: Route) => Route;

/** Shared by the routes for editing articles. */
export const articleParams = z.object({ id: pathId('article') });

export const ifMatchHeader = {
  'if-match': z.string().max(200).optional().meta({
    description:
      '`etag` of the version that the change starts from; required when someone else saved in the last ten minutes',
  }),
};

export const savingHeaders = z.object({
  ...ifMatchHeader,
  'x-autosave': z.literal('1').optional().meta({ description: '`1` for a save that the editor did not ask for' }),
});

/** Spread into the responses of a route that changes the version in If-Match. */
export const editConflictResponse = {
  412: json(
    'Someone else saved the article meanwhile; `article` is the current version',
    errorSchema.extend({ article: editedArticleSchema }),
  ),
};

/** Spread into a route for editing one article. */
export function allowEditors(access: Scope) {
  return { ...allow(canWriteArticles, access), 'x-audience': 'For the author of the article, editors and admins.' };
}

/** The errors of every route for editing one article. */
export const editorErrors: ('unauthenticated' | 'forbidden' | 'not_found')[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
];

export function withEtag(c: Context<ApiEnvironment>, article: EditedArticle): EditedArticle {
  c.header('ETag', article.etag);
  return article;
}
