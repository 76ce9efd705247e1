import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { ArrangedPlace } from './arrangeFront.ts';
import type { FrontChange, FrontContent, FrontPin, FrontRail, FrontStory } from './front.ts';
import { type FrontTarget, railArticles } from './frontRules.ts';

/** `etag` of the front that a change starts from: if it was changed since, the change is refused (412). */
type From = { etag: string; token: string };

export function fetchFront(target: FrontTarget, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch the front page';
  return callApi('GET /front/:language', { ...addressOf(target), token, expect: 'etag', failure, signal });
}

export function saveFront(target: FrontTarget, body: FrontChange, from: From) {
  const failure = 'Failed to save the front page';
  return callApi('PUT /front/:language', { ...addressOf(target), body, ...sent(from), failure });
}

export function publishFront(target: FrontTarget, from: From) {
  const failure = 'Failed to publish the front page';
  return callApi('POST /front/:language/publish', { ...addressOf(target), ...sent(from), failure });
}

/** @param publishAt ISO 8601 */
export function scheduleFront(target: FrontTarget, publishAt: string, from: From) {
  const options = { ...addressOf(target), ...sent(from), failure: 'Failed to schedule the front page' };
  return callApi('POST /front/:language/schedule', { ...options, body: { publishAt } });
}

export function unscheduleFront(target: FrontTarget, from: From) {
  const failure = 'Failed to cancel the schedule of the front page';
  return callApi('DELETE /front/:language/schedule', { ...addressOf(target), ...sent(from), failure });
}

export function undoFront(target: FrontTarget, from: From) {
  const failure = 'Failed to undo the publication of the front page';
  return callApi('POST /front/:language/undo', { ...addressOf(target), ...sent(from), failure });
}

export function createFrontPreview(target: FrontTarget, token: string) {
  const failure = 'Failed to create a preview of the front page';
  return callApi('POST /front/:language/preview', { ...addressOf(target), token, expect: 'url', failure });
}

function addressOf({ language, department }: FrontTarget) {
  return { param: { language }, query: department ? { department } : {} };
}

function sent({ etag, token }: From) {
  return { token, headers: { 'If-Match': etag }, expect: 'etag' as const };
}

/** The content with what one article has on this front instead of its own. */
export function withStory(content: FrontContent, story: FrontStory): FrontContent {
  const others = content.stories.filter(({ articleId }) => articleId !== story.articleId);
  return { ...content, stories: [...others, story] };
}

export function storyOf(content: FrontContent, articleId: string): FrontStory {
  const own = { articleId, title: '', teaser: '', imageId: null, label: null };
  return content.stories.find((story) => story.articleId === articleId) ?? own;
}

export function withoutArticle(content: FrontContent, id: string): FrontContent {
  const free = (pin: FrontContent['lead']) => (pin?.articleId === id ? null : pin);
  return {
    ...content,
    lead: free(content.lead),
    seconds: content.seconds.map(free),
    latest: content.latest.map(free),
    excluded: [...content.excluded.filter((each) => each !== id), id],
  };
}

/** Nothing to store if they are as the departments are: new departments then come in their order. */
export function toRails(rails: readonly FrontRail[], departmentIds: readonly string[]): FrontRail[] {
  const isDefault = rails.every(
    ({ departmentId, hidden, limit }, index) =>
      departmentId === departmentIds[index] && !hidden && limit === railArticles,
  );
  return isDefault ? [] : [...rails];
}

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

/** The front for the editor: not a cached one, and nothing is loaded again while it is arranged. */
export function useFront(target: FrontTarget, token: string) {
  const { data, error, isValidating, mutate } = useRead(fetchFront, [target, token], { revalidateOnReconnect: false });
  return { front: isValidating ? undefined : data, error, reload: () => void mutate() };
}
