/** A piece of a text; `match` where it is what was looked for. Without a schema: the browser needs no more than this. */
export type Segment = { text: string; match: boolean };

export type Highlights = { title: Segment[]; text: Segment[] };
