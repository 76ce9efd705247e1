type Picture = {
  url?: string | undefined;
  type?: string | undefined;
  width?: number;
  medium?: string;
  /** Of a film. */
  thumbnails?: Picture[];
};
type Media = { contents?: Picture[]; thumbnails?: Picture[] };
type MediaOrGroups = Media & { groups?: Media[]; group?: Media };

/** The images of an item from Media RSS: full images first, widest first, then thumbnails. */
export function picturesOf(media: MediaOrGroups | undefined): string[] {
  if (!media) return [];
  const all = [media, ...(media.groups ?? []), ...(media.group ? [media.group] : [])];
  const contents = all.flatMap((media) => media.contents ?? []);
  const thumbnails = [...all, ...contents].flatMap((media) => media.thumbnails ?? []);
  return [widestFirst(contents.filter(isPicture)), widestFirst(thumbnails)]
    .flat()
    .flatMap(({ url }) => (url ? [url] : []));
}

/** By its name if the feed does not tell its type. */
export function isPicture({ medium, type, url }: Picture): boolean {
  return medium === 'image' || /^image\b/.test(type ?? '') || /\.(jpe?g|png|webp|avif)(\?|$)/i.test(url ?? '');
}

function widestFirst(pictures: Picture[]): Picture[] {
  return pictures.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
}
