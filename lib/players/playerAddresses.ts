/**
 * Functions that find the address of a provider's player. Each accepts the address of the page and that of the player
 * itself, and returns null for everything else of the same host: channels, searches, sign-in.
 */
export type PlayerAddress = (url: URL) => string | null;

export function youtube(url: URL): string | null {
  const [first = '', second = ''] = segments(url);
  const isShort = url.host === 'youtu.be';
  const id = isShort ? first : first === 'watch' ? (url.searchParams.get('v') ?? '') : second;
  const isVideo = isShort || ['watch', 'shorts', 'live', 'embed', 'v', 'e'].includes(first);
  if (!isVideo || !/^(?!videoseries|live_stream)[\w-]{11}$/.test(id)) return null;
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

/** An unlisted video has a key in its address. */
export function vimeo(url: URL): string | null {
  const [, id, key] = /^\/(?:video\/)?(\d{4,12})(?:\/([0-9a-f]{6,}))?\/?$/.exec(url.pathname) ?? [];
  const hash = key ?? url.searchParams.get('h');
  return id ? `https://player.vimeo.com/video/${id}${hash ? `?h=${encodeURIComponent(hash)}` : ''}` : null;
}

export function openStreetMap(url: URL): string | null {
  if (url.pathname === '/export/embed.html') return `https://www.openstreetmap.org${url.pathname}${url.search}`;
  const [, zoom, latitude, longitude] = /^#map=(\d+(?:\.\d+)?)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  if (!zoom || !latitude || !longitude) return null;
  const [x, y] = [Number(longitude), Number(latitude)];
  const [width, height] = [360 / 2 ** Number(zoom), 180 / 2 ** Number(zoom)];
  const box = [x - width, y - height, x + width, y + height].map((edge) => edge.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik`;
}

export function telegram({ pathname }: URL): string | null {
  const [, channel, post] = /^\/(?:s\/)?([a-z]\w{3,31})\/(\d{1,10})\/?$/i.exec(pathname) ?? [];
  return channel && post ? `https://t.me/${channel}/${post}?embed=1` : null;
}

export function x(url: URL): string | null {
  const isPlayer = url.host === 'platform.twitter.com';
  const id = isPlayer ? url.searchParams.get('id') : /^\/\w{1,15}\/status\/(\d+)/.exec(url.pathname)?.[1];
  if (!id || !/^\d{1,20}$/.test(id) || (isPlayer && url.pathname !== '/embed/Tweet.html')) return null;
  return `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`;
}

/** `hash` is the key of a video that is not public. */
export function vk({ pathname, searchParams }: URL): string | null {
  const isPlayer = pathname === '/video_ext.php';
  const found = isPlayer
    ? `${searchParams.get('oid')}_${searchParams.get('id')}`
    : (/^\/(?:video|clip)(-?\d+_\d+)\/?$/.exec(pathname)?.[1] ??
      searchParams.get('z')?.match(/^video(-?\d+_\d+)/)?.[1]);
  const [, owner, id] = /^(-?\d{1,15})_(\d{1,15})$/.exec(found ?? '') ?? [];
  if (!owner || !id) return null;
  const hash = isPlayer ? searchParams.get('hash') : null;
  const key = hash && /^[0-9a-f]{8,40}$/.test(hash) ? `&hash=${hash}` : '';
  return `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}${key}`;
}

/** `p` is the key of a video that is not public. */
export function rutube({ pathname, searchParams }: URL): string | null {
  const [, id] = /^\/(?:video(?:\/private)?|shorts|play\/embed)\/([0-9a-f]{32})\/?$/.exec(pathname) ?? [];
  const key = searchParams.get('p') ?? '';
  return id ? `https://rutube.ru/play/embed/${id}/${/^[\w-]{1,60}$/.test(key) ? `?p=${key}` : ''}` : null;
}

export function instagram({ pathname }: URL): string | null {
  const [, kind, id] = /^\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]{5,40})(?:\/embed)?\/?$/.exec(pathname) ?? [];
  return kind && id ? `https://www.instagram.com/${kind}/${id}/embed/` : null;
}

export function tiktok({ pathname }: URL): string | null {
  const [, id] = /^\/(?:@[\w.]*\/video|player\/v1|embed(?:\/v2)?)\/(\d{10,25})\/?$/.exec(pathname) ?? [];
  return id ? `https://www.tiktok.com/player/v1/${id}` : null;
}

export function spotify({ pathname }: URL): string | null {
  const pattern =
    /^\/(?:intl-[a-z-]{2,5}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([0-9A-Za-z]{22})\/?$/;
  const [, kind, id] = pattern.exec(pathname) ?? [];
  return kind && id ? `https://open.spotify.com/embed/${kind}/${id}` : null;
}

export function soundcloud(url: URL): string | null {
  const isPlayer = url.host === 'w.soundcloud.com';
  if (isPlayer && url.pathname !== '/player/') return null;
  const shown = isPlayer ? URL.parse(url.searchParams.get('url') ?? '') : url;
  if (!shown || !/^(?:(?:www|m|api)\.)?soundcloud\.com$/.test(shown.host)) return null;
  const isTrack = /^\/(?!discover|search|you|charts|pages)[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(shown.pathname);
  const address = `https://${shown.host.replace(/^(?:www|m)\./, '')}${shown.pathname}`;
  return isTrack ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}` : null;
}

/** What a map shows; other parameters are of the session or the visit. */
const yandexParameters = ['ll', 'z', 'l', 'pt', 'um', 'mode', 'text', 'oid', 'ol', 'rtext', 'rtt'];

export function yandexMaps({ pathname, searchParams }: URL): string | null {
  const [, short] = /^\/(?:maps|map-widget\/v1)\/-\/([\w~-]{4,20})\/?$/.exec(pathname) ?? [];
  if (short) return `https://yandex.ru/map-widget/v1/-/${short}`;
  const [, place] = /^\/maps\/org\/(?:[^/]+\/)?(\d{5,20})\/?$/.exec(pathname) ?? [];
  if (!place && !/^\/(?:maps(?:\/\d+\/[\w-]+)?|map-widget\/v1)\/?$/.test(pathname)) return null;
  const shown = new URLSearchParams(place ? { mode: 'search', oid: place, ol: 'biz' } : {});
  for (const name of yandexParameters) {
    const value = searchParams.get(name);
    if (value && !shown.has(name)) shown.set(name, value);
  }
  return shown.size > 0 ? `https://yandex.ru/map-widget/v1/?${shown}` : null;
}

/** `pb` is from "Embed a map"; a page with coordinates or a place needs no key either. */
export function googleMaps({ pathname, searchParams }: URL): string | null {
  if (pathname === '/maps/embed') {
    const shown = searchParams.get('pb') ?? '';
    return /^![\w!%.:+~*(),'\u00a0-\uffff -]+$/.test(shown)
      ? `https://www.google.com/maps/embed?pb=${encodeURIComponent(shown)}`
      : null;
  }
  if (pathname === '/maps' && searchParams.get('output') === 'embed')
    return googleMap(searchParams.get('q') ?? '', searchParams.get('z') ?? '');
  const [, latitude, longitude, zoom] = /^\/maps\/.*?@(-?\d+\.\d+),(-?\d+\.\d+),(\d+(?:\.\d+)?)z/.exec(pathname) ?? [];
  if (!latitude || !longitude || !zoom) return null;
  const [, place] = /^\/maps\/place\/([^/@]+)\//.exec(pathname) ?? [];
  return googleMap(place ? decoded(place) : `${latitude},${longitude}`, String(Math.round(Number(zoom))));
}

function googleMap(query: string, zoom: string): string | null {
  if (query === '' || query.length > 200) return null;
  const shown = new URLSearchParams({ q: query, ...(/^\d{1,2}$/.test(zoom) && { z: zoom }), output: 'embed' });
  return `https://www.google.com/maps?${shown}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

function segments({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean);
}

/** Parses `90`, `90s` or `1m30s`. */
function seconds(value: string): number {
  const [, hours, minutes, rest] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}
