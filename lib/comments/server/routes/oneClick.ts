import { z } from '@hono/zod-openapi';

/** Token of a mailed link. */
export const mailedToken = z.string().min(20).max(200);

/** Of a call that unsubscribes in one click (RFC 8058): the token is in the query then, otherwise in the JSON body. */
export const oneClickRequest = {
  query: z.object({ token: mailedToken.optional() }),
  body: {
    required: false,
    content: {
      'application/json': { schema: z.strictObject({ token: mailedToken.optional() }) },
      // Declared but not read: the token is in the URL.
      'application/x-www-form-urlencoded': { schema: z.object({ token: mailedToken.optional() }) },
    },
  },
};
