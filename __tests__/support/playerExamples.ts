const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const spotify = '4uLU6hMCjMI75M1A2tKUQC';
const rutube = '0123456789abcdef0123456789abcdef';

/** At least one of each provider: its name, address of a page, address of its player, page that the player leads back to. */
export const playerExamples = [
  ['YouTube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  [
    'YouTube',
    'https://youtu.be/aqz-KE-bpKQ?t=1m30s',
    `${youtube}?start=90`,
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90',
  ],
  ['YouTube', 'http://m.youtube.com/shorts/aqz-KE-bpKQ', youtube, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['Vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  [
    'Vimeo',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/76979871/8272103f6e',
  ],
  [
    'OpenStreetMap',
    'https://www.openstreetmap.org/#map=13/40.1800/44.5100',
    'https://www.openstreetmap.org/export/embed.html?bbox=44.4661%2C40.1580%2C44.5539%2C40.2020&layer=mapnik',
    'https://www.openstreetmap.org/?minlon=44.4661&minlat=40.1580&maxlon=44.5539&maxlat=40.2020',
  ],
  ['Telegram', 'https://t.me/durov/312', 'https://t.me/durov/312?embed=1', 'https://t.me/durov/312'],
  ['Telegram', 'https://t.me/s/durov/312', 'https://t.me/durov/312?embed=1', 'https://t.me/durov/312'],
  [
    'X',
    'https://twitter.com/jack/status/20?s=20',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
    'https://x.com/i/status/20',
  ],
  [
    'VK',
    'https://vk.com/video-22822305_456241864',
    'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864',
    'https://vkvideo.ru/video-22822305_456241864',
  ],
  [
    'VK',
    'https://vk.com/video_ext.php?oid=-1&id=2&hash=0123456789abcdef&hd=2',
    'https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=0123456789abcdef',
    'https://vkvideo.ru/video-1_2',
  ],
  [
    'VK',
    'https://vk.com/feed?z=video-1_2%2Fabc',
    'https://vkvideo.ru/video_ext.php?oid=-1&id=2',
    'https://vkvideo.ru/video-1_2',
  ],
  [
    'Rutube',
    `https://rutube.ru/video/${rutube}/?r=wd`,
    `https://rutube.ru/play/embed/${rutube}/`,
    `https://rutube.ru/video/${rutube}/`,
  ],
  [
    'Rutube',
    `https://rutube.ru/video/private/${rutube}/?p=Key-1_a`,
    `https://rutube.ru/play/embed/${rutube}/?p=Key-1_a`,
    `https://rutube.ru/video/private/${rutube}/?p=Key-1_a`,
  ],
  [
    'Instagram',
    'https://www.instagram.com/nasa/reel/CuE2WNQs6vH/?igsh=1',
    'https://www.instagram.com/reel/CuE2WNQs6vH/embed/',
    'https://www.instagram.com/reel/CuE2WNQs6vH/',
  ],
  [
    'TikTok',
    'https://www.tiktok.com/@scout2015/video/6718335390845095173?lang=en',
    'https://www.tiktok.com/player/v1/6718335390845095173',
    'https://www.tiktok.com/@_/video/6718335390845095173',
  ],
  [
    'Spotify',
    `https://open.spotify.com/intl-de/track/${spotify}?si=1`,
    `https://open.spotify.com/embed/track/${spotify}`,
    `https://open.spotify.com/track/${spotify}`,
  ],
  [
    'SoundCloud',
    'https://soundcloud.com/forss/flickermood?utm_source=x',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
    'https://soundcloud.com/forss/flickermood',
  ],
  [
    'Yandex',
    'https://yandex.ru/maps/10262/yerevan/?ll=44.51%2C40.18&z=13&si=session',
    'https://yandex.ru/map-widget/v1/?ll=44.51%2C40.18&z=13',
    'https://yandex.ru/maps/?ll=44.51%2C40.18&z=13',
  ],
  [
    'Yandex',
    'https://yandex.com/maps/-/CCUabc~D',
    'https://yandex.ru/map-widget/v1/-/CCUabc~D',
    'https://yandex.ru/maps/-/CCUabc~D',
  ],
  [
    'Google',
    'https://www.google.com/maps/@40.18,44.51,13.5z',
    'https://www.google.com/maps?q=40.18%2C44.51&z=14&output=embed',
    'https://www.google.com/maps/search/?api=1&query=40.18%2C44.51',
  ],
  [
    'Google',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2d44.5!3d40.1!5e0',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2d44.5!3d40.1!5e0',
    'https://www.google.com/maps/search/?api=1&query=40.1%2C44.5',
  ],
] as const;
