/** Lists count no further, so that they stay fast however much there is. */
export const countBound = 10_000;
