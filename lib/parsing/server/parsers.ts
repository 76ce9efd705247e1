import type { AmpBody } from '#lib/amp/server/toAmpBody.ts';
import type { PageMetadata } from '#lib/linkCards/server/pageMetadata.ts';
import type { StoredImage } from '#lib/media/server/receiveImage.ts';
import type { FeedAddresses } from '#lib/suggestions/server/findFeedLinks.ts';
import type { ParsedFeed } from '#lib/suggestions/server/ParsedFeed.ts';
import type { FeedDocument } from '#lib/suggestions/server/parseFeed.ts';
import type { AddressedBody } from '#lib/syndication/server/feedBody.ts';

/** Input and output of each parser; both can be cloned. */
export type Parsers = {
  sanitizeBody: { input: string; output: string };
  toAmpBody: { input: string; output: AmpBody };
  feedBodies: { input: AddressedBody[]; output: string[] };
  withImageFiles: { input: { body: string; id: string; image: StoredImage }; output: string };
  withoutImage: { input: { body: string; id: string }; output: string };
  parseFeed: { input: FeedDocument; output: ParsedFeed };
  feedLinks: { input: FeedDocument; output: FeedAddresses };
  pageMetadata: { input: FeedDocument; output: PageMetadata };
};

export type ParserName = keyof Parsers;
export type ParserTask<Name extends ParserName> = { parser: Name; input: Parsers[Name]['input'] };

type Parser<Name extends ParserName> = (input: Parsers[Name]['input']) => Parsers[Name]['output'];

/** All code that parses long texts of strangers and authors. Each parser is loaded when first used, here or in a thread. */
const load: { [Name in ParserName]: () => Promise<Parser<Name>> } = {
  sanitizeBody: async () => (await import('#lib/articles/server/content/sanitizeBody.ts')).sanitizeBody,
  toAmpBody: async () => (await import('#lib/amp/server/toAmpBody.ts')).toAmpBody,
  feedBodies: async () => {
    const { feedBody } = await import('#lib/syndication/server/feedBody.ts');
    return (texts) => texts.map(feedBody);
  },
  withImageFiles: async () => {
    const { withImageFiles } = await import('#lib/articles/server/content/imageInBody.ts');
    return ({ body, id, image }) => withImageFiles(body, id, image);
  },
  withoutImage: async () => {
    const { withoutImage } = await import('#lib/articles/server/content/imageInBody.ts');
    return ({ body, id }) => withoutImage(body, id);
  },
  parseFeed: async () => (await import('#lib/suggestions/server/parseFeed.ts')).parseFeed,
  feedLinks: async () => {
    const [{ findFeedLinks }, { decodeText }] = await Promise.all([
      import('#lib/suggestions/server/findFeedLinks.ts'),
      import('#lib/articles/server/content/decodeText.ts'),
    ]);
    return ({ bytes, contentType, url }) => findFeedLinks(decodeText(bytes, contentType), url);
  },
  pageMetadata: async () => {
    const [{ pageMetadata }, { decodeText }] = await Promise.all([
      import('#lib/linkCards/server/pageMetadata.ts'),
      import('#lib/articles/server/content/decodeText.ts'),
    ]);
    return ({ bytes, contentType, url }) => pageMetadata(decodeText(bytes, contentType), url);
  },
};

/** Runs a parser in this thread. */
export async function parse<Name extends ParserName>({
  parser,
  input,
}: ParserTask<Name>): Promise<Parsers[Name]['output']> {
  const run = await load[parser]();
  return run(input);
}
