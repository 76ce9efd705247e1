/** What staff call themselves in the three languages. A name that looks as if it held one of these is not a reader's. */
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

/** Letters of one look, by the Latin letter that stands for all of them (Unicode TR 39, of the scripts that readers here use). */
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
 * A name reduced to what it looks like: without marks, spaces and signs, in letters of one case and script. Two names with one
 * skeleton can be taken for each other.
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

/** Whether readers may take the bearer of this name for a member of the newsroom. */
export function looksLikeStaff(name: string, staffNames: readonly string[]): boolean {
  const skeleton = skeletonOf(name);
  return (
    staffSkeletons.some((word) => skeleton.includes(word)) || staffNames.some((other) => skeletonOf(other) === skeleton)
  );
}
