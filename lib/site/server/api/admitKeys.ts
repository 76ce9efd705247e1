import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { KeyAccess } from '#lib/platform/auth/scope.ts';
import type { Api, ApiEnvironment } from '#lib/platform/http/server/router.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/**
 * The declared operations, with the router's pattern: `GET /api/articles/:id`.
 *
 * @throws Error, so that no process starts with an operation that is neither opened to API keys nor closed to them
 */
export function declaredOperations(api: Api) {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path } = definition.route;
    const pattern = `/api${path.replaceAll(/\{(.+?)\}/g, ':$1')}`;
    const name = `${method.toUpperCase()} ${pattern}`;
    const access: KeyAccess | undefined = definition.route['x-keys'];
    if (!access) throw new Error(`${name} says nothing to API keys: allow(…), shared() or keys(…)`);
    return { name, method, pattern, access, route: definition.route };
  });
}

/**
 * Opens to an API key the operations whose scope it has. Operations that say `noKeys` are closed to all keys, and so is everything
 * that is not declared.
 */
export function admitKeys(api: Api) {
  let access: Map<string, KeyAccess> | undefined;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { key } = c.var.caller;
    // The first that is not middleware of all is the operation that answers.
    const found = key && matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
    if (key && found) {
      // Read with the first key, when all routes are registered.
      access ??= new Map(declaredOperations(api).map((operation) => [operation.name, operation.access]));
      const scope = access.get(`${found.method} ${found.path}`) ?? 'noKeys';
      if (scope === 'noKeys') throw new DomainError('forbidden', 'api_key_refused');
      if (!key.scopes.includes(scope))
        throw Object.assign(new DomainError('forbidden', 'api_key_lacks_scope'), { values: { scope } });
    }
    await next();
  });
}
