import { createMiddleware } from 'hono/factory';
import type { Api, ApiEnvironment } from '../router.ts';
import { answerWrongMethod } from './errors.ts';

type Segment = { test: (part: string) => boolean /** Higher is more specific. */; rank: number };
type Route = { segments: Segment[]; methods: Set<string> };

/**
 * Responds with 405 and the methods of the path. If a fixed path also matches a pattern, as /articles/public matches
 * /articles/{id}, only its own methods count.
 */
export function refuseWrongMethod(api: Api) {
  let routes: Route[] | undefined;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    // Read with the first request, when all routes are registered.
    routes ??= readRoutes(api);
    const methods = methodsAt(routes, c.req.path);
    if (!methods || methods.has(c.req.method)) return next();
    return answerWrongMethod(c, [...methods]);
  });
}

function readRoutes(api: Api): Route[] {
  const byPath = new Map<string, Set<string>>();
  for (const { method, path } of api.routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    const methods = byPath.get(path) ?? new Set();
    byPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  const shapes = new Map<string, Route>();
  for (const [path, methods] of byPath) {
    const shape = path.replace(/:\w+/g, ':');
    const route = shapes.get(shape);
    if (route) for (const method of methods) route.methods.add(method);
    else shapes.set(shape, { segments: path.split('/').map(toSegment), methods });
  }
  return [...shapes.values()];
}

/** Hono's patterns: a word, `:name`, or `:name{expression}`. */
function toSegment(pattern: string): Segment {
  if (!pattern.startsWith(':')) return { test: (part) => part === pattern, rank: 2 };
  const expression = /\{(.+)\}$/.exec(pattern)?.[1];
  if (expression === undefined) return { test: (part) => part !== '', rank: 0 };
  const whole = new RegExp(`^(?:${expression})$`);
  return { test: (part) => whole.test(part), rank: 1 };
}

/** Methods of the most specific matching route; null without a match. */
function methodsAt(routes: Route[], path: string): Set<string> | null {
  const parts = path.split('/');
  const matching = routes.filter(
    ({ segments }) => segments.length === parts.length && segments.every(({ test }, index) => test(parts[index] ?? '')),
  );
  const [best] = matching.sort((one, other) => compareRanks(other, one));
  return best?.methods ?? null;
}

/** The first difference from the left decides. */
function compareRanks(one: Route, other: Route): number {
  const differences = one.segments.map(({ rank }, index) => rank - (other.segments[index]?.rank ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
