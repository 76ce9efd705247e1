import { createRoute, z } from '@hono/zod-openapi';
import { previewLinkSchema } from '#lib/articles/articleRevision.ts';
import { languages } from '#lib/languages/language.ts';
import type { Scope } from '#lib/platform/auth/scope.ts';
import { allow, answers, body, errorSchema, json } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import { editedFrontSchema, frontChangeSchema, frontScheduleSchema } from '../front.ts';
import { createFrontPreview } from './frontPreview.ts';
import { readFront } from './readFront.ts';
import { publishFront, saveFrontDraft, scheduleFront, undoFront, unscheduleFront } from './scheduleFront.ts';

const tags = ['Front page'];
const params = z.object({ language: z.enum(languages, { error: notFound('front').code }) });
const query = z.object({
  department: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Id or slug of a department: its page instead of the front page' }),
});
const headers = z.object({
  'if-match': z.string().max(200).optional().meta({ description: 'Required: `etag` that the change starts from' }),
});
const refusals = ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'precondition_required'] as const;
const outdated = {
  412: json(
    'The front was changed by someone else meanwhile; `current` contains it',
    errorSchema.extend({ current: editedFrontSchema }),
  ),
};
const changed = { ...answers(200, 'The front', editedFrontSchema, [...refusals, 'conflict']), ...outdated };
const allowing = (access: Scope) => ({ tags, ...allow(canManageFront, access) });

const read = createRoute({
  ...allowing('read'),
  method: 'get',
  path: '/{language}',
  operationId: 'getFront',
  summary: 'Get the front page of a language',
  description:
    'The draft and what is published, with the articles that they show. What nobody placed fills itself with the newest articles.',
  request: { params, query },
  responses: answers(200, 'The front', editedFrontSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const save = createRoute({
  ...allowing('front:write'),
  method: 'put',
  path: '/{language}',
  operationId: 'saveFront',
  summary: 'Save the draft of a front page',
  description:
    'Omitted parts keep their values. Articles are wishes: one that is not public, or no longer, leaves its place to the next.',
  request: { params, query, headers, ...body(frontChangeSchema) },
  responses: { ...answers(200, 'The front', editedFrontSchema, [...refusals]), ...outdated },
});

const publish = createRoute({
  ...allowing('front:write'),
  method: 'post',
  path: '/{language}/publish',
  operationId: 'publishFront',
  summary: 'Publish the draft of a front page',
  description: 'Readers see it within a second.',
  request: { params, query, headers },
  responses: changed,
});

const schedule = createRoute({
  ...allowing('front:write'),
  method: 'post',
  path: '/{language}/schedule',
  operationId: 'scheduleFront',
  summary: 'Schedule the draft of a front page',
  description:
    'At `publishAt` the parts that the draft changes are published; other parts stay as they are then. Without a draft, moves what is scheduled.',
  request: { params, query, headers, ...body(frontScheduleSchema) },
  responses: changed,
});

const unschedule = createRoute({
  ...allowing('front:write'),
  method: 'delete',
  path: '/{language}/schedule',
  operationId: 'unscheduleFront',
  summary: 'Take a scheduled front page back into the draft',
  description: 'Where the draft has changes of its own, those stay.',
  request: { params, query, headers },
  responses: changed,
});

const undo = createRoute({
  ...allowing('front:write'),
  method: 'post',
  path: '/{language}/undo',
  operationId: 'undoFront',
  summary: 'Undo the last publication of a front page',
  description:
    'Readers see the front as it was before; the draft stays. Repeated, it goes further back, 50 times at most.',
  request: { params, query, headers },
  responses: changed,
});

const preview = createRoute({
  ...allowing('front:write'),
  method: 'post',
  path: '/{language}/preview',
  operationId: 'previewFront',
  summary: 'Create a link to the draft of a front page',
  description: 'The draft as readers will see it, for an hour and while the caller is an editor.',
  request: { params, query },
  responses: answers(200, 'The link', previewLinkSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

export function frontRoutes() {
  return createRouter()
    .openapi(read, async (c) => {
      const front = await readFront(c.var.caller, { ...c.req.valid('param'), ...c.req.valid('query') });
      c.header('ETag', front.etag);
      return c.json(front, 200);
    })
    .openapi(save, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      const front = await saveFrontDraft(c.var.caller, target, c.req.valid('json'), c.req.valid('header')['if-match']);
      c.header('ETag', front.etag);
      return c.json(front, 200);
    })
    .openapi(publish, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      return c.json(await publishFront(c.var.caller, target, c.req.valid('header')['if-match']), 200);
    })
    .openapi(schedule, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      const { publishAt } = c.req.valid('json');
      return c.json(await scheduleFront(c.var.caller, target, publishAt, c.req.valid('header')['if-match']), 200);
    })
    .openapi(unschedule, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      return c.json(await unscheduleFront(c.var.caller, target, c.req.valid('header')['if-match']), 200);
    })
    .openapi(undo, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      return c.json(await undoFront(c.var.caller, target, c.req.valid('header')['if-match']), 200);
    })
    .openapi(preview, async (c) => {
      const target = { ...c.req.valid('param'), ...c.req.valid('query') };
      return c.json(await createFrontPreview(c.var.caller, target), 200);
    });
}
