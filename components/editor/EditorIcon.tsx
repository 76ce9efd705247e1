import styles from './EditorIcon.module.css';

/** Strokes on a field of 24 by 24. */
const strokes = {
  bold: 'M7 5h6a3.5 3.5 0 010 7H7zM7 12h7a3.5 3.5 0 010 7H7z',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  clear: 'M5 5h12M11 5L9 19M14.5 14l5.5 5.5M20 14l-5.5 5.5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  codeBlock: 'M3.5 5h17v14h-17zM9.5 9.5L7 12l2.5 2.5M14.5 9.5L17 12l-2.5 2.5',
  divider: 'M4 12h16M12 4v3M12 17v3',
  embed: 'M3.5 5h17v14h-17zM10 9l5 3-5 3z',
  highlight: 'M4 20h16M8 15l8-10 3 2.5-8 10H8z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  link: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15c0-2 3-2 3 0 0 1.5-3 2-3 4h3',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 4.5M15.5 9.5h.01',
  quote: 'M9.5 6.5C6.5 7.5 5 10 5 13v4h5v-5H7M18.5 6.5c-3 1-4.5 3.5-4.5 6.5v4h5v-5h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 000 10h3',
  strike: 'M4 12h16M8 8.5A3.5 3 0 0112 5.5c2.4 0 4 1.2 4 3M16 15.5c0 2-1.7 3-4 3s-4-1-4-3',
  subscript: 'M5 6l8 10M13 6L5 16M16.5 18c0-2 3.5-2 3.5 0 0 1-3.5 1.5-3.5 3.5H20',
  superscript: 'M5 8l8 10M13 8L5 18M16.5 4c0-2 3.5-2 3.5 0 0 1-3.5 1.5-3.5 3.5H20',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9.5 5v14M14.5 5v14',
  typography: 'M4 9c0-2 1-3 2.5-3.5M8 9c0-2 1-3 2.5-3.5M4 9v2.5h2.5V9zM8 9v2.5h2.5V9zM4 18h16M14 12h6',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 010 10h-3',
} as const;

export type EditorIconName = keyof typeof strokes;

/** A picture in a button that has its name in words. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
