import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { ApiError } from '../api/ApiError.ts';
import { isEditedArticle } from '../api/articleShapes.ts';
import { explainFailure } from '../explainFailure.ts';
import { isBlank } from './draftContent.ts';
import { type DraftEvent, type DraftState, draftReducer, hasUnsaved, openedDraft } from './draftReducer.ts';
import { LocalCopyWriter } from './LocalCopyWriter.ts';
import { saveContent } from './saveContent.ts';

type Opening = {
  article: EditedArticle | null;
  content: ArticleContent;
  /** What the server has, when it is not the content itself. */
  saved?: ArticleContent;
  /** The version that the content is in conflict with from the beginning. */
  theirs?: EditedArticle;
  token: string;
  userId: string;
  /** Names the draft before it has an id; the same for each attempt to create it. */
  key: string;
};

/** Milliseconds: of quiet before what was typed is saved, at most between two saves, and before a failed one is tried again. */
export const pace = { quiet: 1500, atMost: 8000, firstRetry: 2000, lastRetry: 30_000 };

/**
 * Keeps a draft safe: on the device at each change, on the server a moment later, again and again until it is there. Tells
 * its listeners of each new state, and forgets nothing that the server has not confirmed.
 */
export class DraftKeeper {
  readonly #listeners = new Set<() => void>();
  readonly #copies = new LocalCopyWriter();
  readonly key: string;
  readonly #userId: string;
  #token: string;
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince = 0;
  #retryAfter = pace.firstRetry;
  #work: Promise<void> | null = null;

  constructor({ article, content, saved, theirs, token, userId, key }: Opening) {
    this.#token = token;
    this.#userId = userId;
    this.key = key;
    this.#state = openedDraft(saved ?? content, article);
    if (saved) this.#tell({ type: 'changed', change: content });
    if (theirs) this.#tell({ type: 'collided', theirs });
  }

  get state(): DraftState {
    return this.#state;
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens to the network and to the page being left. Gives back the way to stop. */
  readonly start = (): (() => void) => {
    this.#plan();
    const online = () => this.#resume();
    const leave = (event: Event) => {
      const isLeft = event.type === 'pagehide' || document.visibilityState === 'hidden';
      if (isLeft) this.#saveNow({ isAutosave: true, isLeaving: true });
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(this.#timer);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  };

  readonly change = (change: Partial<ArticleContent>): void => {
    this.#tell({ type: 'changed', change });
    this.#keepLocally();
    this.#plan();
  };

  /** The whole text anew, as when something is taken back. */
  readonly replace = (content: ArticleContent): void => {
    this.#tell({ type: 'replaced', content });
    this.#keepLocally();
    this.#plan();
  };

  /** Saves what is not saved yet; resolves when it is, or could not be. By hand, so the revision stays. */
  readonly save = async (): Promise<void> => {
    await this.#saveNow({ isAutosave: false });
    if (hasUnsaved(this.#state) && this.#state.phase === 'dirty') await this.#saveNow({ isAutosave: false });
  };

  /** Somebody has signed in, perhaps again. */
  readonly signIn = (token: string): void => {
    this.#token = token;
    if (this.#state.phase === 'signedOut') this.#resume();
  };

  /** The conflict is settled: this content is to stand, on top of the other's version. */
  readonly settle = (content: ArticleContent): Promise<void> => {
    this.#tell({ type: 'settled', content });
    this.#keepLocally();
    return this.#saveNow({ isAutosave: false });
  };

  /**
   * Saves, then does something with the article on the server (publish, restore …), whose result stands here afterwards.
   *
   * @throws what the command throws; a collision becomes the draft's conflict instead
   */
  readonly run = async (
    command: (article: EditedArticle, token: string) => Promise<EditedArticle>,
  ): Promise<boolean> => {
    await this.save();
    const { article, phase } = this.#state;
    if (!article || hasUnsaved(this.#state) || phase === 'conflict') return false;
    try {
      const taken = await command(article, this.#token);
      this.#tell({ type: 'taken', article: taken, at: Date.now() });
      return true;
    } catch (error) {
      if (this.#takeFailure(error)) return false;
      throw error;
    }
  };

  #resume(): void {
    this.#retryAfter = pace.firstRetry;
    this.#tell({ type: 'causeGone' });
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const { phase, failure } = this.#state;
    // What the server has refused it will refuse again, until the author changes it.
    if (phase === 'offline' || (phase === 'failed' && failure?.reason !== 'refused')) {
      this.#timer = setTimeout(() => this.#saveNow({ isAutosave: true }), this.#retryAfter);
      this.#retryAfter = Math.min(this.#retryAfter * 2, pace.lastRetry);
    }
    if (phase !== 'dirty') return;
    this.#dirtySince ||= Date.now();
    const wait = Math.min(pace.quiet, this.#dirtySince + pace.atMost - Date.now());
    this.#timer = setTimeout(() => this.#saveNow({ isAutosave: true }), Math.max(0, wait));
  }

  async #saveNow(options: { isAutosave: boolean; isLeaving?: boolean }): Promise<void> {
    // Never two at once: the second would be told that the first had been there.
    while (this.#work) await this.#work;
    const { phase, content, article } = this.#state;
    if (phase !== 'dirty' && phase !== 'failed' && phase !== 'offline') return;
    if (!article && isBlank(content)) return;
    this.#work = this.#send(options).finally(() => {
      this.#work = null;
      this.#plan();
    });
    await this.#work;
  }

  async #send(options: { isAutosave: boolean; isLeaving?: boolean }): Promise<void> {
    clearTimeout(this.#timer);
    this.#dirtySince = 0;
    const { article, content } = this.#state;
    this.#tell({ type: 'saveBegan' });
    try {
      const saved = await saveContent(article, content, this.key, { token: this.#token, ...options });
      this.#retryAfter = pace.firstRetry;
      this.#tell({ type: 'saveEnded', article: saved, at: Date.now() });
      if (!article) this.#copies.drop(this.key);
      this.#keepLocally();
    } catch (error) {
      if (!this.#takeFailure(error)) this.#tell(failed('failed', error));
    }
  }

  /** Whether the failure is one that the draft itself gets over. */
  #takeFailure(error: unknown): boolean {
    if (!(error instanceof ApiError)) this.#tell(failed('offline', error));
    else if (error.status === 412 && isEditedArticle(error.content.article)) {
      this.#tell({ type: 'collided', theirs: error.content.article });
    } else if (error.status === 401) this.#tell(failed('signedOut', error));
    else return false;
    return true;
  }

  #keepLocally(): void {
    const { article, content, saved } = this.#state;
    const key = article?.id ?? this.key;
    if (hasUnsaved(this.#state)) this.#copies.keep({ key, userId: this.#userId, content, saved, at: Date.now() });
    else this.#copies.drop(key);
  }

  #tell(event: DraftEvent): void {
    this.#state = draftReducer(this.#state, event);
    for (const listener of this.#listeners) listener();
  }
}

function failed(phase: 'offline' | 'signedOut' | 'failed', error: unknown): DraftEvent {
  return { type: 'saveFailed', phase, failure: explainFailure(error) };
}
