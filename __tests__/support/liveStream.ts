import { type LiveNews, liveNewsSchema } from '#lib/live/live.ts';
import { siteUrl } from './site.ts';

/** A reader with an open stream of live coverage. */
export async function liveStream(articleId: string, url = siteUrl) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/articles/${articleId}/live/stream`, { signal: abort.signal });
  const stream = { response, text: '', isOver: false, isCut: false, close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => {
      stream.isCut = true;
    })
    .finally(() => {
      stream.isOver = true;
    });
  return stream;
}

type Text = { text: string };

export function eventsIn({ text }: Text): string[] {
  return [...text.matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name);
}

export function newsIn({ text }: Text): LiveNews[] {
  return [...text.matchAll(/^event: news\ndata: (.*)$/gm)].map(([, json = '']) =>
    liveNewsSchema.parse(JSON.parse(json)),
  );
}

/** Ids of the entries that a stream has brought, in their order. */
export function idsIn(stream: Text): string[] {
  return newsIn(stream).flatMap(({ entries }) => entries.map(({ id }) => id));
}
