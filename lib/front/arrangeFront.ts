import type { FrontContent, FrontPin, FrontRail } from './front.ts';
import { type FrontKind, frontPlaces, railArticles } from './frontRules.ts';

type Story = { id: string; department: { slug: string } | null };
type Department = { id: string; slug: string };

/** Public articles, each list in the order in which it fills places. `placed` are those that the content names. */
export type FrontPool<Item extends Story> = { placed: Item[]; newest: Item[]; byDepartment: Item[] };

export type ArrangedPlace<Item> = { story: Item; pin: FrontPin | null };

/**
 * The articles of a front in their places: lead, seconds and latest in `top`, then the departments. No article is in two
 * places. A pin whose time is over or whose article is not in the pool is ignored: its place is filled like the others.
 */
export function arrangeFront<Item extends Story, Place extends Department>(
  content: FrontContent,
  pool: FrontPool<Item>,
  { kind, now, departments }: { kind: FrontKind; now: number; departments: Place[] },
) {
  const stories = new Map([...pool.newest, ...pool.byDepartment, ...pool.placed].map((story) => [story.id, story]));
  const used = new Set(content.excluded);
  const use = (story: Item | undefined) => (story && !used.has(story.id) && used.add(story.id) ? story : null);

  const pinned = pinsOf(content, kind).map((pin) => {
    const story = pin && !isOver(pin.until, now) ? use(stories.get(pin.articleId)) : null;
    return story && { story, pin };
  });
  const rest = pool.newest.values();
  const top = pinned.flatMap((place): ArrangedPlace<Item>[] => {
    if (place) return [place];
    for (const next of rest) {
      const story = use(next);
      if (story) return [{ story, pin: null }];
    }
    return [];
  });

  const free = pool.byDepartment.filter(({ id }) => !used.has(id));
  const rails = orderRails(content.rails, departments).flatMap(({ department, hidden, limit }) => {
    const articles = free.filter((story) => story.department?.slug === department.slug).slice(0, limit);
    return hidden || articles.length === 0 ? [] : [{ department, articles }];
  });
  return { top, rails };
}

/** The departments in the order of the front, each with its rule. */
export function orderRails<Place extends Department>(rails: readonly FrontRail[], departments: readonly Place[]) {
  const rules = new Map(rails.map((rail, index) => [rail.departmentId, { ...rail, index }]));
  const ruled = departments.map((department) => {
    const { index = rails.length, hidden = false, limit = railArticles } = rules.get(department.id) ?? {};
    return { department, index, hidden, limit };
  });
  return ruled.sort((one, other) => one.index - other.index);
}

/** One entry for each place of the top: lead, seconds, latest. */
export function pinsOf({ lead, seconds, latest }: FrontContent, kind: FrontKind): (FrontPin | null)[] {
  const places = frontPlaces[kind];
  return [lead, ...padded(seconds, places.seconds), ...padded(latest, places.latest)];
}

/** The reverse of `pinsOf`. */
export function withPins(content: FrontContent, pins: readonly (FrontPin | null)[], kind: FrontKind): FrontContent {
  const after = 1 + frontPlaces[kind].seconds;
  return {
    ...content,
    lead: pins[0] ?? null,
    seconds: trimmed(pins.slice(1, after)),
    latest: trimmed(pins.slice(after, after + frontPlaces[kind].latest)),
  };
}

export function isOver(until: string | null, now: number): boolean {
  return until !== null && Date.parse(until) <= now;
}

function padded(pins: readonly (FrontPin | null)[], length: number): (FrontPin | null)[] {
  return Array.from({ length }, (_, index) => pins[index] ?? null);
}

/** Without the empty places at the end, so that equal arrangements are equal. */
function trimmed(pins: (FrontPin | null)[]): (FrontPin | null)[] {
  return pins.slice(0, pins.findLastIndex((pin) => pin !== null) + 1);
}
