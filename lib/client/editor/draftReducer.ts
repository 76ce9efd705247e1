import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import type { Failure } from '../explainFailure.ts';
import { contentOf, isSame } from './draftContent.ts';

/**
 * - `clean`: as it was opened; `saved`: as it was saved since
 * - `dirty`: will be saved by itself in a moment; `saving`: is on its way
 * - `offline`, `signedOut`, `failed`: could not be saved, and is tried again when the cause may be gone
 * - `conflict`: somebody else has saved another version; waits for the author to settle it
 */
export type DraftPhase = 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'conflict' | 'signedOut' | 'failed';

export type DraftState = {
  phase: DraftPhase;
  /** What the author sees; without the newest keys while `isBehind`. */
  content: ArticleContent;
  /** Whether the sheet holds more than the content, which is read from it in a moment. */
  isBehind: boolean;
  /** What the server has, as far as is known: what changes are told by. */
  saved: ArticleContent;
  /** What is on its way. */
  sending: ArticleContent | null;
  /** As the server gave it last; null before the first save of a new one. */
  article: EditedArticle | null;
  /** The other version, in a conflict. */
  theirs: EditedArticle | null;
  /** The version of somebody else's that was taken into the content last. */
  joined: EditedArticle | null;
  /** When it was saved last on this page, in ms since 1970. */
  savedAt: number | null;
  /** Why it could not be saved. */
  failure: Failure | null;
  /** Grows when the text was changed elsewhere than in the sheet, which must be read anew then. */
  edition: number;
};

export type DraftEvent =
  | { type: 'changed'; change: Partial<ArticleContent> }
  /** Something was typed that is not in the content yet. */
  | { type: 'typed' }
  /** The whole text, from elsewhere than the sheet. */
  | { type: 'replaced'; content: ArticleContent }
  | { type: 'saveBegan' }
  | { type: 'saveEnded'; article: EditedArticle; at: number }
  | { type: 'saveFailed'; phase: 'offline' | 'signedOut' | 'failed'; failure: Failure }
  | { type: 'collided'; theirs: EditedArticle }
  | { type: 'settled'; content: ArticleContent }
  /** What somebody else has saved stands in the content, beside what was changed here. */
  | { type: 'joined'; content: ArticleContent; theirs: EditedArticle }
  /** The cause of a failure may be gone: the network is back, somebody has signed in. */
  | { type: 'unblocked' }
  /** The server's version stands, whatever stood here: after publishing, restoring and the like. */
  | { type: 'taken'; article: EditedArticle; at: number };

export function openedDraft(content: ArticleContent, article: EditedArticle | null): DraftState {
  const about = {
    article,
    isBehind: false,
    sending: null,
    theirs: null,
    joined: null,
    savedAt: null,
    failure: null,
    edition: 0,
  };
  return { phase: 'clean', content, saved: content, ...about };
}

/** Every transition of a draft between its author, this page and the server; effects are DraftKeeper's. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return rested({ ...state, isBehind: true, phase: state.phase === 'failed' ? 'dirty' : state.phase });
    case 'changed': {
      const content = { ...state.content, ...event.change };
      return rested({ ...state, content, isBehind: false, phase: state.phase === 'failed' ? 'dirty' : state.phase });
    }
    case 'replaced':
      return rested({ ...state, isBehind: false, content: event.content, edition: editionOf(state, event.content) });
    case 'saveBegan':
      return { ...state, phase: 'saving', sending: state.content, failure: null };
    case 'saveEnded': {
      const saved = state.sending ?? state.content;
      return rested({ ...state, phase: 'saved', saved, sending: null, article: event.article, savedAt: event.at });
    }
    case 'saveFailed':
      return { ...state, phase: event.phase, sending: null, failure: event.failure };
    case 'collided':
      return { ...state, phase: 'conflict', sending: null, theirs: event.theirs, failure: null };
    case 'settled': {
      if (!state.theirs) return state;
      const saved = contentOf(state.theirs);
      const edition = editionOf(state, event.content);
      const settled = { content: event.content, saved, article: state.theirs, theirs: null, edition };
      return rested({ ...state, phase: 'dirty', ...settled });
    }
    case 'joined': {
      const { content, theirs } = event;
      const edition = editionOf(state, content);
      const taken = { content, edition, article: theirs, joined: theirs, saved: contentOf(theirs), sending: null };
      return rested({ ...state, phase: 'dirty', ...taken });
    }
    case 'unblocked':
      return isHeldUp(state.phase) ? rested({ ...state, phase: 'dirty', failure: null }) : state;
    case 'taken': {
      const content = contentOf(event.article);
      const edition = editionOf(state, content);
      return { ...openedDraft(content, event.article), phase: 'saved', savedAt: event.at, edition };
    }
  }
}

export function hasUnsaved({ content, saved, isBehind }: DraftState): boolean {
  return isBehind || !isSame(content, saved);
}

function editionOf({ edition, content }: DraftState, { body }: ArticleContent): number {
  return content.body === body ? edition : edition + 1;
}

function isHeldUp(phase: DraftPhase): boolean {
  return phase === 'offline' || phase === 'signedOut' || phase === 'failed';
}

/** Of the phases in which nothing is under way and nothing in the way, the one that is true of the content. */
function rested(state: DraftState): DraftState {
  if (state.phase !== 'clean' && state.phase !== 'saved' && state.phase !== 'dirty') return state;
  if (hasUnsaved(state)) return { ...state, phase: 'dirty' };
  return { ...state, phase: state.savedAt === null ? 'clean' : 'saved' };
}
