/** A comment and the answers below it; `by` counts the readers of the article's language from zero. */
export type DemoThread = { by: number; text: string; replies?: { by: number | 'author'; text: string }[] };
