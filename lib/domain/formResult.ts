/** What came of a page's form that the browser sent without a script; null before that. */
export type FormResult = 'done' | 'over' | null;
