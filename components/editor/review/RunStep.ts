import type { EditedArticle } from '#lib/domain/articleDraft.ts';

/** Runs a step on the saved article; a toast shows `done`, or why it failed. */
export type RunStep = (
  step: (article: EditedArticle, token: string) => Promise<EditedArticle>,
  done: string,
) => Promise<void>;
