import styles from './Icon.module.css';

/** Strokes on a field of 24 by 24. */
const strokes = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 8h16M5 8v11h14V8M3 4.5h18V8H3zM10 12h4',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chart: 'M4 20V4M4 20h16M8 16v-5M12.5 16V7M17 16v-7',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  feed: 'M5 19h.01M5 12a7 7 0 017 7M5 5a14 14 0 0114 14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  folder: 'M3 6h7l2 2h9v11H3z',
  help: 'M9 9a3 3 0 114 2.8c-.8.4-1 1-1 1.7M12 17.5h.01M12 3a9 9 0 100 18 9 9 0 000-18',
  history: 'M4 5v5h5M4.5 10A8 8 0 1112 20M12 8v4.5l3 2',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.5h.01',
  lightbulb: 'M9 18h6M10 21h4M12 3a6 6 0 00-3.5 11v2h7v-2A6 6 0 0012 3',
  log: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  next: 'M9 5l7 7-7 7',
  offline: 'M4 4l16 16M8.5 13a5 5 0 017 0M5 9.5A10 10 0 0110 7M14 7a10 10 0 015 2.5M12 17h.01',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5',
  people: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7M3 20a6 6 0 0112 0M16 4.5a3.5 3.5 0 010 6.5M17.5 14.5A6 6 0 0121 20',
  restore: 'M4 5v5h5M4.5 10A8 8 0 1112 20',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14M16 16l5 5',
  sort: 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5',
  split: 'M4 5h16v14H4zM12 5v14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  up: 'M6 15l6-6 6 6',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M4 19h16',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2h.01',
} as const;

export type IconName = keyof typeof strokes;

/** A picture beside a word, or in a button that has its name in words: never the only carrier of a meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={name === 'more' ? `${styles.icon} ${styles.dots}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
