/** Words for staff in the three languages. Readers must not use names that look like these. */
const staffWords = [
  'admin',
  'administrator',
  'moderator',
  'editor',
  'editorial',
  'newsroom',
  'vestnik',
  'админ',
  'администратор',
  'администрация',
  'модератор',
  'редакция',
  'редактор',
  'вестник',
  'ադմին',
  'ադմինիստրատոր',
  'մոդերատոր',
  'խմբագիր',
  'խմբագրություն',
  'վեստնիկ',
];

/** Lookalike characters by Latin letter (Unicode TR 39, for the scripts that our readers use). */
const lookalikes: Record<string, string> = {
  a: 'аαɑ@4',
  b: 'вьβßъ',
  c: 'сϲ',
  d: 'ԁժ',
  e: 'еёєεҽ3з',
  f: 'ғֆ',
  g: 'ցɡ9',
  h: 'нһհ',
  i: 'іїιıl1|!ӏиլ',
  j: 'јյ',
  k: 'кκқ',
  m: 'мʍ',
  n: 'пηոռ',
  o: 'оοօ0ө',
  p: 'рρթ',
  q: 'ԛգզ',
  r: 'гᴦր',
  s: 'ѕտ$5',
  t: 'тτե7',
  u: 'υսцμ',
  v: 'ѵν',
  w: 'шщԝաω',
  x: 'хχ×',
  y: 'уүγყ',
  z: 'ʐ',
};

const plain = new Map(Object.entries(lookalikes).flatMap(([letter, same]) => [...same].map((one) => [one, letter])));

/**
 * Reduces a name to its appearance: without marks, spaces and signs, in one case and script. Names with the same
 * skeleton can be mistaken for each other.
 */
export function skeletonOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\s]/gu, '');
  return [...letters]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const staffSkeletons = staffWords.map(skeletonOf);

/** Whether readers may mistake the bearer of a name for staff. */
export function looksLikeStaff(name: string, staffNames: readonly string[]): boolean {
  const skeleton = skeletonOf(name);
  return (
    staffSkeletons.some((word) => skeleton.includes(word)) || staffNames.some((other) => skeletonOf(other) === skeleton)
  );
}
