/** Result of a page's form that the browser submitted without JavaScript; null before submission. */
export type FormResult = 'done' | 'over' | null;
