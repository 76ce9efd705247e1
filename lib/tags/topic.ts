/** The page of a tag with fewer articles says too little to be indexed by search engines. */
export const minIndexedArticles = 3;

/** A tag with its number of articles. */
export type TopicCount = { tag: string; count: number };

/** With its plural or singular, where both are tags. */
export type Topic = TopicCount & { otherNumber?: TopicCount };
