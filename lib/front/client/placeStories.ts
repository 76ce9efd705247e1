import type { ArrangedPlace } from '../arrangeFront.ts';
import type { FrontPin } from '../front.ts';

type Place = ArrangedPlace<{ id: string }>;
type Pins = (FrontPin | null)[];

/** The pins after one story got a place of its own: it is pinned now, and pinned ones stay so. */
function pinsAfter(places: readonly Place[], movedId: string): Pins {
  return places.map(({ story, pin }) => pin ?? (story.id === movedId ? { articleId: story.id, until: null } : null));
}

export function moveStory(places: readonly Place[], from: number, to: number): Pins {
  const moved = places[from];
  if (!moved) return pinsAfter(places, '');
  return pinsAfter(places.toSpliced(from, 1).toSpliced(to, 0, moved), moved.story.id);
}

/** Puts a story at a place; those behind it go one place back, and the last leaves the front's top. */
export function placeStory(places: readonly Place[], story: { id: string }, at: number, count: number): Pins {
  const from = places.findIndex((place) => place.story.id === story.id);
  if (from >= 0) return moveStory(places, from, at);
  return pinsAfter(places.toSpliced(at, 0, { story, pin: null }).slice(0, count), story.id);
}

/** @param pin null: the place fills itself */
export function pinStory(places: readonly Place[], at: number, pin: FrontPin | null): Pins {
  return places.map((place, index) => (index === at ? pin : place.pin));
}
