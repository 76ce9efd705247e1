import type { ArticleKind } from '#lib/articles/article.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { isEditedArticle } from '#lib/articles/client/drafts.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { contentOf, isBlank, isSame } from './draftContent.ts';
import { type DraftEvent, type DraftState, draftReducer, hasUnsaved, openedDraft } from './draftReducer.ts';
import { LocalCopyWriter } from './localCopies.ts';
import { PendingRead } from './PendingRead.ts';
import { keepText, onLeave, saveContent, saveFailedEvent } from './saveContent.ts';
import { saveDelays } from './saveDelays.ts';

/**
 * Stores a draft: on the device at each change, on the server after a debounce, with retries until it is saved.
 * Notifies its listeners of each new state, and discards nothing before the server has confirmed it.
 */
export class DraftKeeper {
  readonly #listeners = new Set<() => void>();
  readonly #copies = new LocalCopyWriter();
  readonly key: string;
  readonly kind: ArticleKind;
  readonly #userId: string;
  #token: string;
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince = 0;
  #retryAfter = saveDelays.firstRetry;
  #work: Promise<void> | null = null;
  readonly #pendingRead = new PendingRead();

  constructor({ article, kind, content, saved, theirs, token, userId, key }: InitialDraft) {
    this.#token = token;
    this.#userId = userId;
    this.key = key;
    this.kind = kind ?? article?.kind ?? 'article';
    this.#state = openedDraft(saved ?? content, article);
    if (saved) this.#dispatch({ type: 'changed', change: content });
    if (theirs) this.#dispatch({ type: 'collided', theirs });
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens to the network and to the page being closed. Returns the cleanup function. */
  readonly start = (): (() => void) => {
    this.#schedule();
    const online = () => this.#resume();
    window.addEventListener('online', online);
    const stopWatching = onLeave(() => void this.#saveNow({ isAutosave: true, isLeaving: true }));
    return () => {
      this.#flushPendingRead();
      clearTimeout(this.#timer);
      window.removeEventListener('online', online);
      stopWatching();
    };
  };

  /** A change that is slow to serialize, such as a long text: it is read when it is needed, or after a short delay. */
  readonly changeLater = (read: () => Partial<ArticleContent>): void => {
    this.#pendingRead.announce(read, () => this.#flushPendingRead());
    if (!this.#state.isBehind) this.#dispatch({ type: 'typed' });
    this.#schedule();
  };

  readonly change = (change: Partial<ArticleContent>): void => {
    this.#dispatch({ type: 'changed', change: { ...this.#pendingRead.take()?.(), ...change } });
    this.#storeLocally();
    this.#schedule();
  };

  /** Replaces the whole content, for example by undo. */
  readonly replace = (content: ArticleContent): void => {
    this.#pendingRead.take();
    this.#dispatch({ type: 'replaced', content });
    this.#storeLocally();
    this.#schedule();
  };

  /** Saves changes; resolves on success and failure. A manual save: later saves do not replace its revision. */
  readonly save = async (): Promise<void> => {
    await this.#saveNow({ isAutosave: false });
    if (hasUnsaved(this.#state) && this.#state.phase === 'dirty') await this.#saveNow({ isAutosave: false });
  };

  /** A request of another part of the page was refused because the session is over; a save in progress will find out. */
  readonly endSession = (error: unknown): void => {
    if (this.isAtRest) this.#dispatch(saveFailedEvent('signedOut', error));
  };

  /** The user signed in, for the first time or again. */
  readonly signIn = (token: string): void => {
    this.#token = token;
    if (this.#state.phase === 'signedOut') this.#resume();
  };

  /**
   * Resolves the conflict: this content replaces the other version.
   *
   * @param notChosen texts that are kept as versions before
   */
  readonly settle = async (content: ArticleContent, notChosen: ArticleContent[] = []): Promise<void> => {
    let { theirs } = this.#state;
    try {
      for (const text of notChosen) theirs = theirs && (await keepText(theirs, text, this.#token));
    } catch (error) {
      if (!(await this.#takeFailure(error))) this.#dispatch(saveFailedEvent('failed', error));
      return;
    }
    if (theirs) this.#dispatch({ type: 'settled', content, theirs });
    this.#storeLocally();
    await this.#saveNow({ isAutosave: false });
  };

  /**
   * Saves, then runs a command on the server (publish, restore …), whose result becomes the draft.
   *
   * @throws what the command throws; an edit conflict becomes the draft's conflict instead
   */
  readonly run = async (
    command: (article: EditedArticle, token: string) => Promise<EditedArticle>,
  ): Promise<boolean> => {
    await this.save();
    if (hasUnsaved(this.#state)) return false;
    // Without the content: an API function's third parameter is its signal.
    return this.runUnsaved((article, token) => command(article, token));
  };

  /** The same without saving first: for a command that stores the content itself, where saving alone is refused. */
  readonly runUnsaved = async (
    command: (article: EditedArticle, token: string, content: ArticleContent) => Promise<EditedArticle>,
  ): Promise<boolean> => {
    this.#flushPendingRead();
    const { article, content, phase } = this.#state;
    if (!article || phase === 'conflict') return false;
    try {
      const result = await command(article, this.#token, content);
      this.#pendingRead.take();
      this.#dispatch({ type: 'taken', article: result, at: Date.now() });
      return true;
    } catch (error) {
      if (await this.#takeFailure(error)) return false;
      throw error;
    }
  };

  /** Whether there is no save in progress and no conflict. */
  get isAtRest(): boolean {
    return ['clean', 'dirty', 'saved'].includes(this.#state.phase) && this.#work === null;
  }

  /** Another user saved the article: merges their version, or asks the author. */
  readonly join = async (theirs: EditedArticle): Promise<void> => {
    if (!this.isAtRest) return;
    const { article } = this.#state;
    // A step of its review, a version that was kept beside it.
    if (article && isSame(contentOf(theirs), contentOf(article))) {
      this.#dispatch({ type: 'refreshed', article: theirs });
      return;
    }
    // Counts as a save: no other may start meanwhile.
    this.#work = this.#merge(theirs).finally(() => {
      this.#work = null;
      this.#schedule();
    });
    await this.#work;
  };

  #flushPendingRead(): void {
    if (this.#pendingRead.exists) this.change({});
  }

  #resume(): void {
    this.#retryAfter = saveDelays.firstRetry;
    this.#dispatch({ type: 'unblocked' });
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const { phase, failure } = this.#state;
    // A retry can't succeed where the server refused the content, until the author changes it.
    if (phase === 'offline' || (phase === 'failed' && failure?.reason !== 'refused')) {
      this.#timer = setTimeout(() => this.#saveNow({ isAutosave: true }), this.#retryAfter);
      this.#retryAfter = Math.min(this.#retryAfter * 2, saveDelays.lastRetry);
    }
    if (phase !== 'dirty') return;
    this.#dirtySince ||= Date.now();
    const delay = Math.min(saveDelays.quiet, this.#dirtySince + saveDelays.atMost - Date.now());
    this.#timer = setTimeout(() => this.#saveNow({ isAutosave: true }), Math.max(0, delay));
  }

  async #saveNow(options: { isAutosave: boolean; isLeaving?: boolean }): Promise<void> {
    // Never two saves at once: the second would conflict with the first.
    while (this.#work) await this.#work;
    this.#flushPendingRead();
    const { phase, content, article } = this.#state;
    if (!['dirty', 'failed', 'offline'].includes(phase) || (!article && isBlank(content))) return;
    this.#work = this.#send(options).finally(() => {
      this.#work = null;
      this.#schedule();
    });
    await this.#work;
  }

  async #send(options: { isAutosave: boolean; isLeaving?: boolean }): Promise<void> {
    clearTimeout(this.#timer);
    this.#dirtySince = 0;
    const { article, content } = this.#state;
    this.#dispatch({ type: 'saveBegan' });
    try {
      const saved = await saveContent(article, content, this.key, { token: this.#token, kind: this.kind, ...options });
      this.#retryAfter = saveDelays.firstRetry;
      this.#dispatch({ type: 'saveEnded', article: saved, at: Date.now() });
      if (!article) this.#copies.drop(this.key);
      this.#storeLocally();
    } catch (error) {
      if (!(await this.#takeFailure(error))) this.#dispatch(saveFailedEvent('failed', error));
    }
  }

  /** Whether the draft handles the error itself. */
  async #takeFailure(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) this.#dispatch(saveFailedEvent('offline', error));
    else if (error.status === 412 && isEditedArticle(error.content.article)) await this.#merge(error.content.article);
    else if (error.status === 401) this.#dispatch(saveFailedEvent('signedOut', error));
    else return false;
    return true;
  }

  /** Merges another version; the author is asked where both changed the same part. */
  async #merge(theirs: EditedArticle): Promise<void> {
    const { isChosen, mergeDrafts, mergedContent } = await import('./mergeDrafts.ts');
    // Nothing can be typed between this and the dispatch.
    this.#flushPendingRead();
    const { content, saved } = this.#state;
    const other = contentOf(theirs);
    const merge = mergeDrafts(saved, content, other);
    if (isChosen(merge)) {
      this.#dispatch({ type: 'joined', content: mergedContent(merge, content, other), theirs });
    } else this.#dispatch({ type: 'collided', theirs });
    this.#storeLocally();
  }

  #storeLocally(): void {
    const { article, content, saved } = this.#state;
    const key = article?.id ?? this.key;
    if (hasUnsaved(this.#state) && (article || !isBlank(content)))
      this.#copies.store({ key, userId: this.#userId, content, saved, at: Date.now() });
    else this.#copies.drop(key);
  }

  #dispatch(event: DraftEvent): void {
    this.#state = draftReducer(this.#state, event);
    for (const listener of this.#listeners) listener();
  }
}

/** The initial state of a draft. */
type InitialDraft = {
  /** What a draft without an id becomes; an article by default. */
  kind?: ArticleKind;
  article: EditedArticle | null;
  content: ArticleContent;
  /** The version on the server, if it differs from the content. */
  saved?: ArticleContent;
  /** The version that the content conflicts with from the start. */
  theirs?: EditedArticle;
  token: string;
  userId: string;
  /** Identifies the draft before it has an id; the same for each attempt to create it. */
  key: string;
};
