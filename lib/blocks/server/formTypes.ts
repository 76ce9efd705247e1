import type { Element } from 'domhandler';
import type { AmpRule } from '#lib/amp/ampMarkup.ts';
import type { GalleryOptions } from '#lib/galleries/withGalleries.ts';
import type { PlayerOptions } from '#lib/players/withPlayers.ts';
import type { WriteCard } from '#lib/transfer/server/ghost/cards.ts';
import type { Expand } from '#lib/transfer/server/wordpress/shortcodes.ts';
import type { BlockName, ElementsOf } from '../blocks.ts';
import type { ChartOptions } from './withCharts.ts';
import type { FootnoteWords } from './withFootnotes.ts';

/** What replaces an element. */
export type FeedForm = (element: Element) => Element;

export type PageOptions = PlayerOptions & GalleryOptions & ChartOptions & { footnotes: FootnoteWords };

/**
 * What a block becomes elsewhere. Export, search, revisions and the API have bodies as they are stored, for any block; mails
 * have none.
 */
export type BlockForms<Name extends BlockName> = {
  /** Of each of its elements. */
  amp: Record<ElementsOf<Name>, AmpRule>;
  /** The page of an article; `stored` is the HTML as it is. */
  page: 'stored' | ((html: string, options: PageOptions) => string);
  /** Feed readers drop styles and frames: what replaces an element there. */
  feed: 'stored' | { [Selector in ElementsOf<Name>]?: FeedForm };
  /** The cards of Ghost that become this block, by their names. */
  ghost: Record<string, WriteCard>;
  /** The shortcodes of WordPress that become this block, by their names. Its other blocks are HTML. */
  wordpress: Record<string, Expand>;
};
