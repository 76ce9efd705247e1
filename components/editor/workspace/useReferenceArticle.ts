import { useState } from 'react';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';

export type Beside = { id: string; isShown: boolean; toggle: () => void };

const key = 'vestnik-source-beside';

/**
 * The article to be shown beside the one that is written: the one in the address, else the one that this one translates. Whether
 * it is shown is remembered on this device; at first it is.
 */
export function useReferenceArticle(wanted: string | null, article: EditedArticle | null): Beside | null {
  const [isShown, setShown] = useState(read);
  const id = wanted ?? article?.source?.id ?? null;
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
    // Storage may be full or forbidden: then it is chosen for this page.
  }
}
