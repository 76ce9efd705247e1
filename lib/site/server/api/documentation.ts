import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { confirmationRequestSchema } from '#lib/accounts/confirmation.ts';
import { languages } from '#lib/languages/language.ts';
import type { KeyAccess } from '#lib/platform/auth/scope.ts';
import { errorSchema as error, errorAnswer } from '#lib/platform/http/server/answers.ts';
import { errorStatuses } from '#lib/platform/http/server/errorStatuses.ts';
import { type Api, createRouter } from '#lib/platform/http/server/router.ts';
import { env } from '#lib/platform/process/server/env.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { examples } from './examples.ts';

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Vestnik API</title>
<link rel="icon" href="/icons/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true });`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const inLanguages = new Intl.ListFormat('en-GB').format(
  languages.map((language) => languageNames.of(language) ?? language),
);

const info = {
  title: 'Vestnik',
  version: packageJson.version,
  description: `The API of a news site in ${inLanguages}. Errors have one form, \`Error\`, everywhere.`,
  contact: { name: 'The site', url: env.SITE_URL },
  license: { name: 'MIT', identifier: 'MIT' },
};

/** In display order. */
const tags = [
  { name: 'Articles', description: 'Published articles: lists, search, recommendations, views.' },
  { name: 'Live coverage', description: 'Articles that are written entry by entry while something happens.' },
  { name: 'Pages', description: 'Pages of the site such as About, Contacts and Privacy.' },
  { name: 'Departments', description: 'The departments that articles belong to.' },
  { name: 'Comments', description: 'Comments of readers, and their moderation.' },
  { name: 'Likes', description: 'Likes of articles.' },
  { name: 'Saved articles', description: 'Articles that a user saved to read later.' },
  {
    name: 'Accounts',
    description: 'Registration, sign-in, and the links that are mailed to confirm an address or reset a password.',
  },
  { name: 'Own account', description: 'The caller’s sessions and data.' },
  {
    name: 'Second factor',
    description: 'The second step of a sign-in, and the caller’s passkeys, app and recovery codes.',
  },
  {
    name: 'API keys',
    description: 'Keys with which programs call the API for a member of the staff. For authors, editors and admins.',
  },
  { name: 'Subscriptions', description: 'Subscribing to the site’s mails, with the token of a mailed link.' },
  {
    name: 'Article editing',
    description: 'Drafts, publishing, revisions, translations, previews. For authors, editors and admins.',
  },
  {
    name: 'Tags',
    description: 'The topics of articles: their names, descriptions and links. For authors, editors and admins.',
  },
  {
    name: 'Review',
    description: 'What authors hand in for review before it is published. For authors, editors and admins.',
  },
  {
    name: 'Page editing',
    description:
      'The calls of article editing for pages, with the same input and output; pages have no department and no tags. For editors and admins.',
  },
  { name: 'Media', description: 'The library of images and files. For authors, editors and admins.' },
  {
    name: 'Notifications',
    description: 'What concerns the caller, in the newsroom and by mail. For authors, editors and admins.',
  },
  {
    name: 'Suggestions',
    description: 'Items from the feeds of other sites that can become articles. For authors, editors and admins.',
  },
  { name: 'Feeds', description: 'The feeds that suggestions come from. For admins.' },
  { name: 'Mailings', description: 'Subscribers, digests and newsletters. For admins.' },
  { name: 'Users', description: 'Public profiles; roles and accounts, for admins.' },
  { name: 'Invitations', description: 'How people join the staff. For admins, and for those invited.' },
  {
    name: 'Front page',
    description: 'The arrangement of the front page and of the departments’ pages. For editors and admins.',
  },
  { name: 'Settings', description: 'Name, look and rules of the site. For admins.' },
  { name: 'Import and export', description: 'Content of other sites, exports and backups. For admins.' },
  { name: 'Statistics', description: 'Views, likes and comments over time. For authors, editors and admins.' },
  { name: 'Logs', description: 'Who did what. For authors, editors and admins.' },
  { name: 'Jobs', description: 'Background jobs. For admins.' },
  { name: 'Operations', description: 'Probes and metrics, for operators.' },
];

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `token` of POST /api/auth/login or /api/auth/register, or the ID token of a Google sign-in.',
} as const;
const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'vk_…',
  description:
    'A key made in the newsroom (“API keys”), sent like any bearer token: `Authorization: Bearer vk_…`. Operations that list this scheme, and those that say so in words, are open to keys with the scope that they name; all others are closed to keys.',
} as const;
const metricsToken = { type: 'http', scheme: 'bearer', description: 'The setting METRICS_TOKEN.' } as const;

/** The OpenAPI document, generated from the route declarations, and a page to read and try it. */
export function documentationRoutes(api: Api) {
  const routes = createRouter();
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', bearer);
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', apiKey);
  api.openAPIRegistry.registerComponent('securitySchemes', 'metricsToken', metricsToken);
  api.openAPIRegistry.register('ConfirmationRequired', confirmationRequiredSchema);
  const options = { openapi: '3.1.0', info, servers: [{ url: '/', description: 'This site' }], tags };
  routes.get('/openapi.json', (c) => c.json(complete(api.getOpenAPI31Document(options))));
  routes.get('/', (c) => c.redirect('/api/docs', 302));
  routes.use('/docs', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
  });
  routes.get('/docs', (c) => c.html(page));
  routes.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  routes.get(
    '/docs/:file{swagger-ui(-bundle\\.js|\\.css)}',
    serveStatic({ root: swagger, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
  );
  return routes;
}

/** The other errors of the status have no more than message and code. */
const confirmationRequiredSchema = error.extend(confirmationRequestSchema.partial().shape);

type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

const errorSchema = { $ref: '#/components/schemas/Error' };
const anyError = toReference({
  description: 'Errors that any call can have: an invalid token, a foreign origin, a body too large, an internal error',
  example: 'internal',
});
const storageFull = toReference(errorStatuses.full);
const unconfirmed = {
  description:
    'Signed in without the necessary permission; or `confirmation_required`, if the caller has not confirmed to be the owner of the account within the last 15 minutes',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ConfirmationRequired' } } },
};

/** References the error schema by name: the generator replaces only schemas that routes declare. */
function toReference(refusal: { description: string; example: string }) {
  const { description, content } = errorAnswer(refusal);
  return { description, content: { 'application/json': { ...content['application/json'], schema: errorSchema } } };
}

const header = (name: string, description: string) => ({
  headers: { [name]: { description, required: true, schema: { type: 'string' } } },
});
const retryAfter = header('Retry-After', 'Seconds after which to try again');
const headersByStatus: Record<string, object> = {
  301: header('Location', 'The current address'),
  401: header('WWW-Authenticate', 'Always `Bearer`'),
  429: retryAfter,
  503: retryAfter,
};
const etag = header('ETag', 'The version to send as If-Match when saving');

/** Adds what routes do not declare: errors of every call, headers, who may call, absence of security, and examples. */
function complete(document: OpenApiDocument): OpenApiDocument {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = operations[method];
      if (!operation) continue;
      const responses = { ...operation.responses, default: anyError };
      operation.responses = method === 'get' ? responses : { 507: storageFull, ...responses };
      for (const [status, response] of Object.entries(operation.responses)) {
        const isEdited = status.startsWith('2') && JSON.stringify(response).includes('/schemas/EditedArticle"');
        operation.responses[status] = { ...response, ...(isEdited ? etag : headersByStatus[status]) };
      }
      operation.security ??= [];
      const audience = operation['x-audience'] ?? (operation.security.length === 0 && 'Open to everyone.');
      const confirmation = operation['x-confirmation'];
      if (confirmation) operation.responses[403] = unconfirmed;
      const sentence = confirmation && `Asks for a confirmation${confirmation === 'always' ? '' : ` ${confirmation}`}.`;
      const scope: KeyAccess = operation['x-keys'];
      const isForKeys = scope !== 'noKeys';
      // An operation that is open to everyone needs no key, only a key that has the scope. Scopes can't stand in a scheme of this type.
      const [signedIn, ...others] = operation.security;
      if (isForKeys && signedIn) operation.security = [signedIn, { apiKey: [] }, ...others];
      const byKey = isForKeys && `API keys need the scope \`${scope}\`.`;
      const caching = operation['x-shared'] && 'Cached until what it shows changes; numbers of views, for a minute.';
      operation.description = [operation.description, audience, byKey, sentence, caching].filter(Boolean).join(' ');
      delete operation['x-audience'];
      delete operation['x-shared'];
      delete operation['x-keys'];
      if (isForKeys) operation['x-api-key-scope'] = scope;
    }
  }
  const schemas = document.components?.schemas ?? {};
  for (const [name, example] of Object.entries(examples)) Object.assign(schemas[name] ?? {}, { examples: [example] });
  return document;
}
