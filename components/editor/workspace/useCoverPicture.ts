import { useState, useSyncExternalStore } from 'react';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';

/** The draft's cover: as chosen here, else as loaded from the server. */
export function useCoverPicture(keeper: DraftKeeper, article: EditedArticle | null) {
  const { content } = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  const [chosen, setChosen] = useState<CoverPicture | null>(null);
  const candidates = [chosen, article?.workingCopy?.cover, article?.cover];
  const picture = candidates.find((one) => one && one.id === content.cover?.imageId);
  const { cover } = content;

  function setCover(next: CoverPicture | null): void {
    if (next) setChosen(next);
    keeper.change({
      cover: next && { imageId: next.id, alt: next.alt, credit: next.credit, focus: next.focus },
    });
  }

  return {
    cover: picture && cover ? { ...picture, alt: cover.alt, credit: cover.credit, focus: cover.focus } : null,
    setCover,
  };
}
