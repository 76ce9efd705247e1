const counts = () => ({ hit: 0, miss: 0, updating: 0, stale: 0 });

/** Pages and shared API calls sent since the start. Plain numbers, because a cached page is sent faster than a labeled counter is incremented. */
export const cacheAnswers = { page: counts(), call: counts() };

/** Pages and calls that were found on the disk, and bytes there, as far as this process has counted them. */
export const diskCache = { hits: 0, bytes: 0 };
