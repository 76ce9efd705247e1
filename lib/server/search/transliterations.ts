import type { Language } from '#lib/domain/language.ts';
import { scriptOf } from '#lib/format/scriptOf.ts';

type Letters = Record<string, string[]>;

/** Latin spellings of Russian letters, and the letters that each may stand for, most likely first. */
const russian: Letters = {
  shch: ['щ'],
  sch: ['щ', 'ш'],
  iya: ['ия'],
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
  ia: ['ия', 'я', 'ья', 'иа'],
  ja: ['я'],
  yo: ['е', 'ье'],
  jo: ['е'],
  ye: ['е', 'ье'],
  je: ['е'],
  iy: ['ий'],
  ij: ['ий'],
  ...letters('a а,b б,v в,g г,d д,z з,i и й,k к,l л ль,m м,n н нь,o о,p п,r р рь,s с,t т ть,u у,f ф,q к'),
  e: ['е', 'э'],
  y: ['ы', 'й', 'и', 'ий'],
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

/** Russian and Armenian letters in Latin, most likely first. */
const latin = letters(
  'а a,б b,в v w,г g h,д d,е e ye,ж zh j,з z s,и i y,й y i,к k c,л l,м m,н n,о o,п p,р r,с s c,т t,у u w,ф f ph,х kh h,ц ts c,' +
    'ч ch,ш sh,щ shch,ъ ,ы y,ь ,э e,ю yu,я ya ia,ա a,բ b,գ g,դ d,ե e ye,զ z,է e,ը y e,թ t,ժ zh j,ի i,լ l,խ kh,ծ ts,կ k c,' +
    'հ h,ձ dz,ղ gh,ճ ch,մ m,յ y,ն n,շ sh,ո o vo,չ ch,պ p,ջ j,ռ r,ս s,վ v w,տ t,ր r,ց ts,ու u,փ p,ք k c,և ev yev,օ o,ֆ f',
);

const alphabets = { ru: russian, hy: armenian };
const longestGroup = 4;
/** Limited, because each is looked up in the index. */
const maxResults = 160;
/** Spellings in Latin from which those in a third script are made. */
const maxLatin = 4;

/** Spellings of a word in the script of a language, most likely first; none for a word that is in it already. */
export function transliterations(word: string, language: Language): string[] {
  const script = scriptOf(word);
  if (script === language) return [];
  const inLatin = script === 'en' ? [word] : spellings(word, latin);
  if (language === 'en') return inLatin;
  const sources = inLatin.slice(0, maxLatin);
  return sources.flatMap((one) => spellings(one, alphabets[language]).slice(0, maxResults / sources.length));
}

function spellings(word: string, alphabet: Letters): string[] {
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
