import { useState } from 'react';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';

export type ReferenceArticle = { id: string; isShown: boolean; toggle: () => void };

const key = 'vestnik-source-beside';

/**
 * The article to show beside the edited one: from the URL, else the source of this translation. Visibility is stored on
 * this device; visible by default.
 */
export function useReferenceArticle(
  requestedId: string | null,
  article: EditedArticle | null,
): ReferenceArticle | null {
  const [isShown, setShown] = useState(read);
  const id = requestedId ?? article?.source?.id ?? null;
  function toggle(): void {
    setShown(!isShown);
    write(!isShown);
  }
  return id === null ? null : { id, isShown, toggle };
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function write(isShown: boolean): void {
  try {
    localStorage.setItem(key, isShown ? 'on' : 'off');
  } catch {
    // Storage may be full or blocked: then the choice applies only to this page.
  }
}
