import { createRoute } from '@hono/zod-openapi';
import { stopReplyMails } from '../stopReplyMails.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import { answers, messageSchema } from '#lib/platform/http/server/answers.ts';
import { oneClickRequest } from './oneClick.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';

const stop = createRoute({
  method: 'post',
  path: '/stop',
  tags: ['Comments'],
  operationId: 'stopReplyMails',
  summary: 'Stop mails about replies',
  description: 'Takes the token in the body or, for one-click unsubscribing (RFC 8058), in the query.',
  request: oneClickRequest,
  responses: answers(200, 'No more mails about replies are sent', messageSchema),
});

export function replyMailRoutes() {
  return createRouter().openapi(stop, async (c) => {
    await stopReplyMails(c.var.caller, c.req.valid('query').token ?? c.req.valid('json').token ?? '');
    return c.json({ message: translate(c.var.language, 'accountPages.replyMails.done') }, 200);
  });
}
