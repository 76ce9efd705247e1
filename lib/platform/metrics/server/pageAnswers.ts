/** Pages sent since the start. Plain numbers, because a cached page is sent faster than a labeled counter is incremented. */
export const pageAnswers = { hit: 0, miss: 0, updating: 0, stale: 0 };
