/**
 * Pages sent since the start. Plain numbers, because sending a cached page takes less time than incrementing a labeled
 * counter.
 */
export const pageAnswers = { hit: 0, miss: 0, stale: 0 };
