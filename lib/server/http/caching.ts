/** For addresses whose content never changes. */
export const immutable = { 'Cache-Control': 'public,max-age=31536000,immutable' };
