import type { SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import type { Failure } from '#lib/platform/browser/explainFailure.ts';
import { contentOf, isSame } from './draftContent.ts';

/**
 * - `clean`: unchanged since it was opened; `saved`: unchanged since it was saved
 * - `dirty`: a save is scheduled; `saving`: a save is in progress
 * - `offline`, `signedOut`, `failed`: the save failed, and is retried when the cause may be gone
 * - `conflict`: another user saved another version; the author must resolve the conflict
 */
export type DraftPhase = 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'conflict' | 'signedOut' | 'failed';

export type DraftState = {
  phase: DraftPhase;
  /** What the author sees; without the latest keystrokes while `isBehind`. */
  content: ArticleContent;
  /** Whether the editor contains more than the content, which is updated after a short delay. */
  isBehind: boolean;
  /** The last known version on the server, the base of comparison for changes. */
  saved: ArticleContent;
  /** The content being saved. */
  sending: ArticleContent | null;
  /** The server's last response; null before the first save of a new article. */
  article: EditedArticle | null;
  /** The other version, in a conflict. */
  theirs: EditedArticle | null;
  /** Another user's version that was merged last. */
  joined: EditedArticle | null;
  /** When it was last saved on this page, in ms since 1970. */
  savedAt: number | null;
  /** Why the save failed. */
  failure: Failure | null;
  /** What the sign-in lacks that the save failed for; null if the session has ended. */
  secondFactor: SecondFactorRequest | null;
  /** Incremented when the text was changed outside of the editor, which must then reload it. */
  edition: number;
};

export type DraftEvent =
  | { type: 'changed'; change: Partial<ArticleContent> }
  /** Something was typed that is not in the content yet. */
  | { type: 'typed' }
  /** The whole content was replaced outside of the editor. */
  | { type: 'replaced'; content: ArticleContent }
  | { type: 'saveBegan' }
  | { type: 'saveEnded'; article: EditedArticle; at: number }
  | {
      type: 'saveFailed';
      phase: 'offline' | 'signedOut' | 'failed';
      failure: Failure;
      secondFactor: SecondFactorRequest | null;
    }
  | { type: 'collided'; theirs: EditedArticle }
  /** `theirs`: the other version as it is now, with what was kept of the versions. */
  | { type: 'settled'; content: ArticleContent; theirs: EditedArticle }
  /** Another user's version was merged with the changes made here. */
  | { type: 'joined'; content: ArticleContent; theirs: EditedArticle }
  /** The article without a change of its text, such as a step of its review. */
  | { type: 'refreshed'; article: EditedArticle }
  /** The cause of a failure may be gone: the network is back, the user signed in. */
  | { type: 'unblocked' }
  /** The server's version replaces the draft: after publishing, restoring and the like. */
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
    secondFactor: null,
    edition: 0,
  };
  return { phase: 'clean', content, saved: content, ...about };
}

/** All state transitions of a draft; DraftKeeper performs the effects. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return atRest({ ...state, isBehind: true, phase: state.phase === 'failed' ? 'dirty' : state.phase });
    case 'changed': {
      const content = { ...state.content, ...event.change };
      return atRest({ ...state, content, isBehind: false, phase: state.phase === 'failed' ? 'dirty' : state.phase });
    }
    case 'replaced':
      return atRest({ ...state, isBehind: false, content: event.content, edition: editionOf(state, event.content) });
    case 'saveBegan':
      return { ...state, phase: 'saving', sending: state.content, failure: null };
    case 'saveEnded': {
      const saved = state.sending ?? state.content;
      return atRest({ ...state, phase: 'saved', saved, sending: null, article: event.article, savedAt: event.at });
    }
    case 'saveFailed':
      return { ...state, phase: event.phase, sending: null, failure: event.failure, secondFactor: event.secondFactor };
    case 'collided':
      return { ...state, phase: 'conflict', sending: null, theirs: event.theirs, failure: null };
    case 'settled': {
      const saved = contentOf(event.theirs);
      const edition = editionOf(state, event.content);
      const settled = { content: event.content, saved, article: event.theirs, theirs: null, edition };
      return atRest({ ...state, phase: 'dirty', ...settled });
    }
    case 'joined': {
      const { content, theirs } = event;
      const edition = editionOf(state, content);
      const taken = { content, edition, article: theirs, joined: theirs, saved: contentOf(theirs), sending: null };
      return atRest({ ...state, phase: 'dirty', ...taken });
    }
    case 'refreshed':
      return { ...state, article: event.article };
    case 'unblocked':
      return hasFailed(state.phase) ? atRest({ ...state, phase: 'dirty', failure: null }) : state;
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

function hasFailed(phase: DraftPhase): boolean {
  return phase === 'offline' || phase === 'signedOut' || phase === 'failed';
}

/** The phase that describes the content when no save is in progress and nothing blocks one. */
function atRest(state: DraftState): DraftState {
  if (state.phase !== 'clean' && state.phase !== 'saved' && state.phase !== 'dirty') return state;
  if (hasUnsaved(state)) return { ...state, phase: 'dirty' };
  return { ...state, phase: state.savedAt === null ? 'clean' : 'saved' };
}
