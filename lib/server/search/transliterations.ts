type Letters = Record<string, string[]>;

/** Latin spellings of Russian letters, and the letters that each may stand for, most likely first. */
const russian: Letters = {
  shch: ['щ'],
  sch: ['щ'],
  zh: ['ж'],
  kh: ['х'],
  ts: ['ц', 'тс'],
  tz: ['ц'],
  ch: ['ч'],
  sh: ['ш'],
  yu: ['ю'],
  iu: ['ю'],
  ju: ['ю'],
  ya: ['я'],
  ia: ['я', 'иа'],
  ja: ['я'],
  yo: ['е'],
  jo: ['е'],
  ye: ['е', 'ье'],
  je: ['е'],
  iy: ['ий'],
  ij: ['ий'],
  ...letters('a а,b б,v в,g г,d д,z з,i и,k к,l л ль,m м,n н нь,o о,p п,r р рь,s с,t т ть,u у,f ф,q к'),
  e: ['е', 'э'],
  y: ['ы', 'й', 'и'],
  j: ['й', 'ж', 'дж'],
  h: ['х', 'г'],
  c: ['ц', 'к'],
  x: ['кс', 'х'],
  w: ['в', 'ш'],
};

const armenian: Letters = {
  gh: ['ղ'],
  kh: ['խ'],
  zh: ['ժ'],
  sh: ['շ'],
  ch: ['չ', 'ճ'],
  ts: ['ծ', 'ց'],
  dz: ['ձ'],
  th: ['թ'],
  ph: ['փ'],
  yev: ['և'],
  ev: ['և', 'եվ'],
  ou: ['ու'],
  u: ['ու'],
  ye: ['ե', 'յե'],
  vo: ['ո', 'վո'],
  ...letters('a ա,b բ,g գ,d դ,z զ,i ի,l լ,h հ,m մ,n ն,s ս,v վ,w վ,f ֆ,q ք'),
  e: ['ե', 'է'],
  y: ['յ', 'ը'],
  t: ['տ', 'թ'],
  k: ['կ', 'ք'],
  j: ['ջ', 'ճ', 'ժ'],
  o: ['ո', 'օ'],
  p: ['պ', 'փ'],
  r: ['ր', 'ռ'],
  c: ['ց', 'ծ'],
  x: ['խ', 'քս'],
};

const alphabets = { ru: russian, hy: armenian };
const longestGroup = 4;
/** Limited, because each is looked up in the index. */
const maxResults = 160;

/** Spellings of a Latin word in a language's alphabet, most likely first; none for a word in other letters. */
export function transliterations(word: string, language: 'ru' | 'hy'): string[] {
  const alphabet = alphabets[language];
  let written = [''];
  for (let place = 0; place < word.length; ) {
    const group = groupAt(word, place, alphabet);
    const meanings = alphabet[group];
    if (!meanings) return [];
    // All with the most likely letter come before those with another.
    written = meanings.flatMap((meaning) => written.map((start) => start + meaning)).slice(0, maxResults);
    place += group.length;
  }
  return written;
}

/** The longest group of letters that stands for a letter. */
function groupAt(word: string, place: number, alphabet: Letters): string {
  for (let length = longestGroup; length > 1; length -= 1) {
    const group = word.slice(place, place + length);
    if (group.length === length && alphabet[group]) return group;
  }
  return word.slice(place, place + 1);
}

function letters(pairs: string): Letters {
  return Object.fromEntries(
    pairs
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([letter = '', ...meanings]) => [letter, meanings]),
  );
}
