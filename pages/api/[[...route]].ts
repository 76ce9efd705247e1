import { getRequestListener } from '@hono/node-server';
import { createApi } from '#lib/server/api/createApi.ts';

// The API reads bodies itself.
export const config = { api: { bodyParser: false, externalResolver: true } };

/** For `npm run dev`, where Next reloads what changes; in production server.ts asks the API without Next in between. */
export default getRequestListener(createApi().fetch);
