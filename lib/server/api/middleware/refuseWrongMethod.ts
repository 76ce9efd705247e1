import { createMiddleware } from 'hono/factory';
import type { Api, ApiEnvironment } from '../ApiEnvironment.ts';
import { answerWrongMethod } from './errors.ts';

type Segment = { test: (part: string) => boolean /** The higher, the more exact. */; rank: number };
type Route = { segments: Segment[]; methods: Set<string> };

/**
 * Answers 405 with the methods that an address has. Where a fixed address lies among those with a parameter, as
 * /articles/public among /articles/{id}, its own methods count alone.
 */
export function refuseWrongMethod(api: Api) {
  let routes: Route[] | undefined;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    // At the first request, when all routes are there.
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
    const known = shapes.get(shape);
    if (known) for (const method of methods) known.methods.add(method);
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

/** Those of the most exact route that the address fits; null when none does. */
function methodsAt(routes: Route[], path: string): Set<string> | null {
  const parts = path.split('/');
  const fitting = routes.filter(
    ({ segments }) => segments.length === parts.length && segments.every(({ test }, index) => test(parts[index] ?? '')),
  );
  const [best] = fitting.sort((one, other) => compareRanks(other, one));
  return best?.methods ?? null;
}

/** From the left, as people read addresses. */
function compareRanks(one: Route, other: Route): number {
  const differences = one.segments.map(({ rank }, index) => rank - (other.segments[index]?.rank ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
