import { createRoute } from '@hono/zod-openapi';
import { taking } from '#lib/media/server/routes.ts';
import { allow, answers, body } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { linkCardRequestSchema, linkCardSchema } from '../linkCard.ts';
import { readLinkCard } from './readLinkCard.ts';

const read = createRoute({
  method: 'post',
  path: '/',
  tags: ['Media'],
  ...taking('queue', allow(canUseLibrary, 'articles:write')),
  operationId: 'readLinkCard',
  summary: 'Read what the card of a page shows',
  description:
    'Fetches a page of another site: public addresses only, five redirects, 5 MB, 10 seconds. Reads Open Graph, then Twitter cards, then the title and description of the page. Its picture is added to the library.',
  request: body(linkCardRequestSchema),
  responses: answers(200, 'The content of the card', linkCardSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'unprocessable',
    'too_many',
    'full',
  ]),
});

export function linkCardRoutes() {
  return createRouter().openapi(read, async (c) =>
    c.json(await readLinkCard(c.var.caller, c.req.valid('json').url, c.req.raw.signal), 200),
  );
}
