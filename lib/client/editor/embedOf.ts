export type EmbedData = { src: string; title: string | null; width: string; height: string };

const videoId = /^[\w-]{11}$/;

/** The embed of a video (YouTube, Vimeo) or map (OpenStreetMap) URL; null for every other URL. */
export function embedOf(address: string): EmbedData | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const src = youTube(url) ?? vimeo(url) ?? map(url);
  return src === null ? null : { src, title: null, width: '640', height: '360' };
}

function youTube(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com' && host !== 'youtu.be') return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : first === 'watch' ? (url.searchParams.get('v') ?? '') : second;
  const isVideo = host === 'youtu.be' || ['watch', 'shorts', 'live', 'embed', 'v'].includes(first);
  if (!isVideo || !videoId.test(id)) return null;
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

function vimeo(url: URL): string | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const [, id, key] = /^\/(?:video\/)?(\d{4,})(?:\/([0-9a-f]{6,}))?\/?$/.exec(url.pathname) ?? [];
  const hash = key ?? url.searchParams.get('h');
  return id ? `https://player.vimeo.com/video/${id}${hash ? `?h=${encodeURIComponent(hash)}` : ''}` : null;
}

/** From the URL of a map page (`#map=13/40.18/44.51`) or of its embed. */
function map(url: URL): string | null {
  if (!/^(?:www\.)?openstreetmap\.org$/.test(url.hostname)) return null;
  if (url.pathname === '/export/embed.html') return `https://www.openstreetmap.org${url.pathname}${url.search}`;
  const [, zoom, latitude, longitude] = /^#map=(\d+(?:\.\d+)?)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  if (!zoom || !latitude || !longitude) return null;
  const [x, y] = [Number(longitude), Number(latitude)];
  const [width, height] = [360 / 2 ** Number(zoom), 180 / 2 ** Number(zoom)];
  const box = [x - width, y - height, x + width, y + height].map((edge) => edge.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik`;
}

/** Parses `90`, `90s` or `1m30s`. */
function seconds(value: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(value) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}
