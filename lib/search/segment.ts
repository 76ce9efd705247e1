/** A part of a text; `match` marks a search hit. Without a schema, because the browser needs only the type. */
export type Segment = { text: string; match: boolean };

export type Highlights = { title: Segment[]; text: Segment[] };
