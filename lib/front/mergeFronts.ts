import { pinsOf, withPins } from './arrangeFront.ts';
import type { FrontChange, FrontContent } from './front.ts';
import { type FrontKind, type FrontPart, frontLimits, frontParts } from './frontRules.ts';

export const emptyFront: FrontContent = {
  banner: null,
  lead: null,
  seconds: [],
  latest: [],
  stories: [],
  rails: [],
  excluded: [],
};

/** The parts of `after` that differ from those of `before`. */
export function changedParts(before: FrontContent, after: FrontContent): FrontPart[] {
  return frontParts.filter((part) => !isSame(before[part], after[part]));
}

export function partsOf(content: FrontContent, parts: readonly FrontPart[]): FrontChange {
  return Object.fromEntries(parts.map((part) => [part, content[part]]));
}

/** The parts that both changed, in different ways. */
export function clashingParts(base: FrontContent, mine: FrontContent, theirs: FrontContent): FrontPart[] {
  const theirParts = changedParts(base, theirs);
  return changedParts(base, mine).filter((part) => theirParts.includes(part) && !isSame(mine[part], theirs[part]));
}

/** A three-way merge by parts: those that `mine` changed since `base`, and of the others those of `theirs`. */
export function mergeFronts(base: FrontContent, mine: FrontContent, theirs: FrontContent): FrontContent {
  return { ...theirs, ...partsOf(mine, changedParts(base, mine)) };
}

/**
 * Without what has no effect: a second place for one article, an empty override, an article both placed and excluded; two
 * people's changes, each correct, can leave these when they are merged. Of too many overrides and exclusions the last ones stay:
 * the others are of articles that the newest have long replaced. A department's page has places only: it is also
 * the archive of its articles, from which none may be missing.
 */
export function tidyFront(content: FrontContent, kind: FrontKind): FrontContent {
  const placed = new Set<string>();
  const pins = pinsOf(content, kind).map((pin) => {
    if (!pin || placed.has(pin.articleId)) return null;
    placed.add(pin.articleId);
    return pin;
  });
  const { banner, rails, excluded } = kind === 'site' ? content : emptyFront;
  const stories = new Map(content.stories.map((story) => [story.articleId, story]));
  return {
    ...withPins(content, pins, kind),
    banner,
    stories: [...stories.values()]
      .filter(({ title, teaser, imageId, label }) => title || teaser || imageId || label)
      .slice(-frontLimits.stories),
    rails: [...new Map(rails.map((rail) => [rail.departmentId, rail])).values()],
    excluded: [...new Set(excluded)].filter((id) => !placed.has(id)).slice(-frontLimits.excluded),
  };
}

/** The ids of all articles that it names. */
export function articlesIn({ lead, seconds, latest, stories, excluded }: FrontContent): string[] {
  const pins = [lead, ...seconds, ...latest].flatMap((pin) => pin?.articleId ?? []);
  return [...new Set([...pins, ...stories.map(({ articleId }) => articleId), ...excluded])];
}

/** The next moment at which a part of it ends, in milliseconds; null if none does. */
export function nextEnd({ banner, lead, seconds, latest }: FrontContent, now: number): number | null {
  const ends = [banner, lead, ...seconds, ...latest].flatMap((ending) =>
    ending?.until ? [Date.parse(ending.until)] : [],
  );
  const future = ends.filter((end) => end > now);
  return future.length > 0 ? Math.min(...future) : null;
}

/** Content is JSON, with the fields in the order of the schema. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
