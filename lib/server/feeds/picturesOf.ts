type Picture = { url?: string; width?: number; medium?: string; type?: string };
type Media = { contents?: Picture[]; thumbnails?: Picture[] };
type MediaOrGroups = Media & { groups?: Media[]; group?: Media };

/** The images of an item from Media RSS: full images first, widest first, then thumbnails. */
export function picturesOf(media: MediaOrGroups | undefined): string[] {
  if (!media) return [];
  const all = [media, ...(media.groups ?? []), ...(media.group ? [media.group] : [])];
  const whole = all.flatMap(({ contents }) => contents ?? []).filter(isPicture);
  return [widestFirst(whole), widestFirst(all.flatMap(({ thumbnails }) => thumbnails ?? []))]
    .flat()
    .flatMap(({ url }) => (url ? [url] : []));
}

function isPicture({ medium, type, url }: Picture): boolean {
  return medium === 'image' || type?.startsWith('image/') === true || /\.(jpe?g|png|webp|avif)(\?|$)/i.test(url ?? '');
}

function widestFirst(pictures: Picture[]): Picture[] {
  return pictures.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
}
