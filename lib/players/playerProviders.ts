import * as addresses from './playerAddresses.ts';

/** Where a picture of a video can be read without a key: at an address made of its id, or in the answer of oEmbed. */
export type PreviewSource = { pictures: (id: string) => string[] } | { oembed: string };

export type PlayerProvider = {
  name: string;
  kind: 'video' | 'post' | 'audio' | 'map';
  /** Hosts of the provider's pages and of its player. */
  hosts: RegExp;
  /** The only origin that the frame is loaded from. */
  origin: string;
  player: addresses.PlayerAddress;
  /** The address of the page to read or watch without the frame, from that of the player. */
  page: (player: URL) => string;
  /** Pixels. Of a fixed height, or scaled to the width of the text. */
  size: { width: number; height: number; isFixedHeight?: boolean };
  /** Parameter that starts a player that the reader has pressed. */
  autoplay?: string;
  preview?: PreviewSource;
  /** AMP's own component for it; others are shown in `amp-iframe`. */
  amp?: 'amp-youtube' | 'amp-vimeo';
  /** Paths of frames that are kept as they are: other players of the provider, such as playlists, and their parameters. */
  otherFrames?: RegExp;
};

const wide = { width: 640, height: 360 };
const tall = { width: 360, height: 640 };
const post = { width: 550, height: 560, isFixedHeight: true };
const map = { width: 640, height: 400 };

/** All players that articles may embed. */
export const playerProviders: readonly PlayerProvider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: /^(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    origin: 'https://www.youtube-nocookie.com',
    player: addresses.youtube,
    page: (player) => {
      const { start, list, channel } = Object.fromEntries(player.searchParams);
      const id = idOf(player);
      if (id === 'videoseries' && list) return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
      if (id === 'live_stream' && channel) return `https://www.youtube.com/channel/${encodeURIComponent(channel)}/live`;
      return `https://www.youtube.com/watch?v=${id}${start ? `&t=${encodeURIComponent(start)}` : ''}`;
    },
    size: wide,
    autoplay: 'autoplay=1',
    preview: {
      pictures: (id) => ['maxresdefault', 'hqdefault'].map((name) => `https://i.ytimg.com/vi/${id}/${name}.jpg`),
    },
    amp: 'amp-youtube',
    otherFrames: /^\/embed\//,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    origin: 'https://player.vimeo.com',
    player: addresses.vimeo,
    page: (player) => {
      const key = player.searchParams.get('h');
      return `https://vimeo.com/${idOf(player)}${key ? `/${encodeURIComponent(key)}` : ''}`;
    },
    size: wide,
    autoplay: 'autoplay=1&dnt=1',
    preview: { oembed: 'https://vimeo.com/api/oembed.json' },
    amp: 'amp-vimeo',
    otherFrames: /^\/video\//,
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    hosts: /^(?:www\.)?openstreetmap\.org$/,
    origin: 'https://www.openstreetmap.org',
    player: addresses.openStreetMap,
    page: ({ searchParams }) => {
      const [west = '', south = '', east = '', north = ''] = (searchParams.get('bbox') ?? '')
        .split(',')
        .map(encodeURIComponent);
      return north
        ? `https://www.openstreetmap.org/?minlon=${west}&minlat=${south}&maxlon=${east}&maxlat=${north}`
        : 'https://www.openstreetmap.org/';
    },
    size: map,
  },
  {
    name: 'Telegram',
    kind: 'post',
    hosts: /^(?:t|telegram)\.me$/,
    origin: 'https://t.me',
    player: addresses.telegram,
    page: ({ origin, pathname }) => origin + pathname,
    size: post,
  },
  {
    name: 'X',
    kind: 'post',
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$|^platform\.twitter\.com$/,
    origin: 'https://platform.twitter.com',
    player: addresses.x,
    page: ({ searchParams }) => `https://x.com/i/status/${searchParams.get('id')}`,
    size: post,
  },
  {
    name: 'VK',
    kind: 'video',
    hosts: /^(?:(?:www|m)\.)?(?:vk\.(?:com|ru)|vkvideo\.ru)$/,
    origin: 'https://vkvideo.ru',
    player: addresses.vk,
    page: ({ searchParams }) => `https://vkvideo.ru/video${searchParams.get('oid')}_${searchParams.get('id')}`,
    size: wide,
    autoplay: 'autoplay=1',
  },
  {
    name: 'Rutube',
    kind: 'video',
    hosts: /^(?:www\.)?rutube\.ru$/,
    origin: 'https://rutube.ru',
    player: addresses.rutube,
    page: (player) => {
      const key = player.searchParams.get('p');
      return `https://rutube.ru/video/${key ? 'private/' : ''}${idOf(player)}/${player.search}`;
    },
    size: wide,
    preview: { oembed: 'https://rutube.ru/api/oembed/' },
  },
  {
    name: 'Instagram',
    kind: 'post',
    hosts: /^(?:www\.)?instagram\.com$/,
    origin: 'https://www.instagram.com',
    player: addresses.instagram,
    page: ({ origin, pathname }) => origin + pathname.replace(/embed\/$/, ''),
    size: { ...post, height: 720 },
  },
  {
    name: 'TikTok',
    kind: 'video',
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    origin: 'https://www.tiktok.com',
    player: addresses.tiktok,
    // Leads to the author's page, whatever the name.
    page: (player) => `https://www.tiktok.com/@_/video/${idOf(player)}`,
    size: tall,
    autoplay: 'autoplay=1',
    preview: { oembed: 'https://www.tiktok.com/oembed' },
  },
  {
    name: 'Spotify',
    kind: 'audio',
    hosts: /^open\.spotify\.com$/,
    origin: 'https://open.spotify.com',
    player: addresses.spotify,
    page: ({ origin, pathname }) => origin + pathname.replace(/^\/embed/, ''),
    size: { width: 640, height: 352, isFixedHeight: true },
    preview: { oembed: 'https://open.spotify.com/oembed' },
  },
  {
    name: 'SoundCloud',
    kind: 'audio',
    hosts: /^(?:(?:www|m|w)\.)?soundcloud\.com$/,
    origin: 'https://w.soundcloud.com',
    player: addresses.soundcloud,
    page: ({ searchParams }) => searchParams.get('url') ?? 'https://soundcloud.com/',
    size: { width: 640, height: 300, isFixedHeight: true },
    preview: { oembed: 'https://soundcloud.com/oembed' },
  },
  {
    name: 'Yandex',
    kind: 'map',
    hosts: /^(?:(?:www|maps)\.)?yandex\.(?:ru|com|by|kz|uz|am)$/,
    origin: 'https://yandex.ru',
    player: addresses.yandexMaps,
    page: ({ origin, pathname, search }) => origin + pathname.replace('/map-widget/v1/', '/maps/') + search,
    size: map,
  },
  {
    name: 'Google',
    kind: 'map',
    hosts: /^(?:www|maps)\.google\.com$/,
    origin: 'https://www.google.com',
    player: addresses.googleMaps,
    page: ({ searchParams }) => {
      const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? [];
      const query = searchParams.get('q') ?? (latitude ? `${latitude},${longitude}` : '');
      return query
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
        : 'https://www.google.com/maps';
    },
    size: map,
  },
];

/** Of a video: the last part of the path. */
function idOf({ pathname }: URL): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? '';
}
