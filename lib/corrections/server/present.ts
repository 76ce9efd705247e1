import type { Correction, ListedCorrection } from '../correction.ts';
import type { CorrectionRow } from './queries.ts';

/** @param correction as a row, or from a query that returns it as JSON */
export function presentCorrection({ id, at, text }: { id: string; at: Date | string; text: string }): Correction {
  return { id, at: new Date(at).toISOString(), text };
}

export function presentListedCorrection({ article, ...correction }: CorrectionRow): ListedCorrection {
  const { id, slug, title, language } = article;
  return { ...presentCorrection(correction), article: { id, slug, title, language } };
}
