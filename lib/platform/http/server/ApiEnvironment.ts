import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** Values that the middleware sets for route handlers. */
export type ApiEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: { caller: Caller; language: Language; requestId: string };
};

export type Api = OpenAPIHono<ApiEnvironment>;
