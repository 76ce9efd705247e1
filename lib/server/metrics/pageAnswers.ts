/** Pages sent since the start. Plain numbers, because a page out of the cache takes less time than a labelled counter would. */
export const pageAnswers = { hit: 0, miss: 0, stale: 0 };
