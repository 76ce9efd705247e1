import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { arrangeFront } from '#lib/front/arrangeFront.ts';
import { fetchFront, saveFront } from '#lib/front/client.ts';
import type { EditedFront, FrontArticle, FrontContent } from '#lib/front/front.ts';
import type { FrontKind, FrontPart, FrontTarget } from '#lib/front/frontRules.ts';
import { changedParts, clashingParts, mergeFronts, partsOf, tidyFront } from '#lib/front/mergeFronts.ts';
import { explainFailure, type Failure } from '#lib/platform/browser/explainFailure.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

export type FrontCollision = { theirs: EditedFront; base: FrontContent; mine: FrontContent; parts: FrontPart[] };

/**
 * The arrangement in the editor. Saving sends only the changed parts; if somebody else saved others meanwhile, both changes are
 * applied, and if both changed the same one, `conflict` has what must be decided.
 */
export function useFrontDraft(loaded: EditedFront, target: FrontTarget) {
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const kind: FrontKind = target.department ? 'department' : 'site';
  const [front, setFront] = useState(loaded);
  const [draft, setDraft] = useState(loaded.draft);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<FrontCollision | null>(null);

  /** @param sent what the editor had: what was changed since then stays */
  function accept(saved: EditedFront, sent: FrontContent): void {
    setFront(saved);
    setDraft((current) => mergeFronts(sent, tidyFront(current, kind), saved.draft));
    void mutate(readOf(fetchFront, target, token), saved, { revalidate: false });
  }

  async function send(from: EditedFront, mine: FrontContent, shown: FrontContent): Promise<EditedFront> {
    const parts = changedParts(from.draft, mine);
    if (parts.length === 0) {
      accept(from, shown);
      return from;
    }
    try {
      const saved = await saveFront(target, partsOf(mine, parts), { etag: from.etag, token });
      accept(saved, shown);
      return saved;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const theirs = await fetchFront(target, token);
      const clashing = clashingParts(from.draft, mine, theirs.draft);
      if (clashing.length === 0) return send(theirs, mergeFronts(from.draft, mine, theirs.draft), shown);
      setConflict({ theirs, base: from.draft, mine, parts: clashing });
      throw error;
    }
  }

  /** @throws the failure, which is also in `failure` */
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      await work();
    } catch (error) {
      setFailure(explainFailure(error));
      throw error;
    } finally {
      setBusy(false);
    }
  }

  const save = () => {
    const mine = tidyFront(draft, kind);
    return send(front, mine, mine);
  };

  return {
    kind,
    target,
    front,
    draft,
    busy,
    failure,
    conflict,
    unsaved: changedParts(front.draft, tidyFront(draft, kind)),
    set: (changed: FrontContent) => {
      setDraft(changed);
      setFailure(null);
    },
    save: () => run(async () => void (await save())),
    /** Saves, then does something with what is saved: publishes it, for example. */
    act: (action: (from: { etag: string; token: string }) => Promise<EditedFront>) =>
      run(async () => {
        const seen = tidyFront(draft, kind);
        const { etag, draft: saved } = await save();
        // What somebody else saved meanwhile is to be seen before it is published: with the former ETag this is refused.
        const isSeen = changedParts(seen, saved).length === 0;
        try {
          accept(await action({ etag: isSeen ? etag : front.etag, token }), saved);
        } catch (error) {
          // The next attempt is one with what the editor shows then.
          if (isOutdated(error)) accept(await fetchFront(target, token), saved);
          throw error;
        }
      }),
    /** @param refused the parts in conflict of which the other editor's stay */
    settle: ({ theirs, base, mine, parts }: FrontCollision, refused: readonly FrontPart[]) =>
      run(async () => {
        const merged = mergeFronts(base, mine, theirs.draft);
        const theirParts = parts.filter((part) => refused.includes(part));
        await send(theirs, { ...merged, ...partsOf(theirs.draft, theirParts) }, mine);
      }),
    /** Leaves the conflict for later: nothing is saved, and nothing in the editor is lost. */
    postpone: () => setConflict(null),
  };
}

export type FrontDraft = ReturnType<typeof useFrontDraft>;

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'front_changed';
}

/** What readers would see now, and the articles that were found and placed since the front was loaded. */
export function useArrangement({ front, draft, kind }: FrontDraft) {
  const [found, setFound] = useState<FrontArticle[]>([]);
  const { articles, departments } = front;

  return useMemo(() => {
    const pool = { ...articles, placed: [...articles.placed, ...found] };
    const stories = new Map(
      [...articles.newest, ...articles.byDepartment, ...pool.placed].map((each) => [each.id, each]),
    );
    return {
      ...arrangeFront(draft, pool, { kind, now: Date.now(), departments }),
      departments,
      /** An article that the front names; undefined if it is not public. */
      find: (id: string) => stories.get(id),
      add: (article: FrontArticle) => setFound((known) => [...known, article]),
    };
  }, [articles, departments, draft, found, kind]);
}

export type Arrangement = ReturnType<typeof useArrangement>;
