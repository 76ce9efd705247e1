import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { type SharedKind, shareShapes } from '#lib/platform/values/shareImage.ts';
import type { Site } from '#lib/settings/site.ts';
import type { Metadata } from './Metadata.ts';

/** A page with a card of its own. */
export type SharedPage = { kind: SharedKind; name: string; title: string };

/** The picture for link previews of a page without a cover: that of the settings, or else one with its title. */
export function shareImage(site: Site, language: Language, page?: SharedPage): Required<Pick<Metadata, 'image'>> {
  if (site.shareImage) {
    const { url, width, height } = site.shareImage;
    return { image: { url: new URL(url, site.url).href, width, height, alt: site.name } };
  }
  const { kind, name, title } = page ?? { kind: 'site', name: 'home', title: site.name };
  return { image: { url: site.url + paths.shareImage(language, kind, name), ...shareShapes.card, alt: title } };
}

/** Search engines cut what is longer, wherever the word ends. */
const longest = { title: 69, description: 159 };

/** A title or description with `text` cut at a word, so that what is written after it (the site's name, a page number) stays. */
export function fitted(kind: keyof typeof longest, text: string, write: (text: string) => string): string {
  const whole = write(text);
  const excess = whole.length - longest[kind];
  return excess <= 0 ? whole : write(shortened(text, Math.max(30, text.length - excess)));
}
