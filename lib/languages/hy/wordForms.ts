import type { WordForms } from '../LanguageRules.ts';
import { irregularStems, irregularVerbs } from './irregularWords.ts';

export const hy: WordForms = { isWord: /^[ա-և]+$/, formsOf, isPluralOf };

/** Eastern Armenian: the articles (-ը, -ն) and the possessive endings (-ս, -դ). */
const articles = ['', 'ը', 'ն', 'ս', 'դ'];
const afterConsonant = ['', 'ի', 'ից', 'ով', 'ում', 'ին'];
const afterVowel = ['', 'ի', 'յի', 'ից', 'յից', 'ով', 'յով', 'ում', 'յում', 'ին', 'յին', 'ու', 'ուց'];
const plurals = ['եր', 'ներ'];
const pluralCases = ['', 'ի', 'ից', 'ով', 'ում'];

const nounEndings = (cases: string[]) => [
  ...combine(cases, articles),
  ...combine(plurals, combine(pluralCases, articles)),
];
const consonantEndings = nounEndings(afterConsonant);
const vowelEndings = nounEndings(afterVowel);
/** լեռ → լեռան, դուռ → դռան. */
const inAn = combine(['ան'], articles);
/** Longest first, for stripping. */
const allNounEndings = [...new Set([...consonantEndings, ...vowelEndings, ...inAn])].sort(
  (a, b) => b.length - a.length,
);

const vowel = /[աեէըիոօու]$/;
const consonants = '[բգդզթժլխծկհձղճմյնշչպջռսվտրցփքֆ]';
const shortest = 2;

/** All possible forms of the words that `word` may be a form of, itself included; most of them do not exist. */
function formsOf(word: string): string[] {
  const words = [word, modernSpelling(word), word.replace(/^ամենա(?=\p{L}{2})/u, '')];
  const forms = words.flatMap((one) => [one, ...nounForms(one), ...abstractForms(one), ...verbForms(one)]);
  return [...new Set([...forms, `ամենա${word}`])];
}

function isPluralOf(plural: string, singular: string): boolean {
  return plural.startsWith(singular) && /^ն?եր[ըն]?$/.test(plural.slice(singular.length));
}

function nounForms(word: string): string[] {
  const stems = new Set(stemsOf(word));
  for (const stem of [...stems]) {
    for (const other of [...alternations(stem), ...irregularStems.filter((group) => group.includes(stem)).flat()]) {
      stems.add(other);
    }
  }
  return [...stems].flatMap((stem) => (vowel.test(stem) ? vowelForms(stem) : consonantForms(stem)));
}

function consonantForms(stem: string): string[] {
  const endings = stem.endsWith('ռ') ? [...consonantEndings, ...inAn] : consonantEndings;
  // After յ only the article -ը is used.
  return endings.filter((ending) => !(stem.endsWith('յ') && ending === 'ն')).map((ending) => stem + ending);
}

function vowelForms(stem: string): string[] {
  // այգի → այգու, լեզու → լեզվի
  const short = stem.replace(/(ի|ու)$/, '');
  const beforeCase = stem.endsWith('ու') ? `${short}վ` : short;
  const changed =
    short === stem
      ? []
      : combine(stem.endsWith('ու') ? ['ի', 'ից', 'ով', 'ում'] : ['ու', 'ուց', 'ով', 'ում'], articles);
  return [...vowelEndings.map((end) => stem + end), ...changed.map((end) => beforeCase + end)];
}

/** The word, and its stems without endings. */
function stemsOf(word: string): string[] {
  const stems = allNounEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortest)
    .filter((ending) => !(word.endsWith('յն') && ending === 'ն'))
    .filter((ending) => !inAn.includes(ending) || word.endsWith(`ռ${ending}`))
    .map((ending) => word.slice(0, word.length - ending.length));
  const asVowel = word.replace(/(ու|ուց|ուն|ուս)$/, 'ի');
  const asSyllable = word.replace(/վ(ի|ից|ով|ում|ին|իս)$/, 'ու');
  return [...new Set([word, ...stems, asVowel, asSyllable])].filter((stem) => stem.length >= shortest);
}

const lastVowel = new RegExp(`(${consonants})(?:ի|ու)(${consonants}+)$`);
const twoConsonants = new RegExp(`${consonants}{2}$`);

/** The vowel of the last syllable drops out before an ending, սիրտ → սրտ, ջուր → ջր; or is inserted again. */
function alternations(stem: string): string[] {
  const short = lastVowel.test(stem) ? [stem.replace(lastVowel, '$1$2')] : [];
  if (short.length > 0) return short;
  return ['ի', 'ու'].flatMap((between) => insertions(stem, between));
}

function insertions(stem: string, between: string): string[] {
  const last = stem.length - 1;
  return [last, last - 1]
    .filter((place) => place > 0 && twoConsonants.test(stem.slice(0, place + 1)))
    .map((place) => stem.slice(0, place) + between + stem.slice(place));
}

const abstractNouns: [ends: string[], forms: string[]][] = [
  [
    ['ություն', 'ության', 'ությամբ', 'ությանը', 'ությունը'],
    combine(
      ['ություն', 'ության', 'ությունից', 'ությամբ', 'ությունում', ...combine(['ություններ'], pluralCases)],
      articles,
    ),
  ],
  [
    ['ում', 'ման', 'մամբ', 'ումը', 'մանը'],
    combine(['ում', 'ման', 'ումից', 'ումով', 'մամբ', 'ումի', ...combine(['ումներ'], pluralCases)], articles),
  ],
];

function abstractForms(word: string): string[] {
  return abstractNouns.flatMap(([ends, forms]) =>
    ends.filter((end) => word.endsWith(end)).flatMap((end) => forms.map((form) => word.slice(0, -end.length) + form)),
  );
}

const persons = (theme: string) =>
  ['մ', 'ս', 'նք', 'ք', 'ն', 'ի', 'իր', 'ր', 'ինք', 'իք', 'ին'].map((end) => theme + end);
const past = (theme: string) =>
  ['', 'ի', 'իր', 'ինք', 'իք', 'ին', 'ավ', 'ել', 'ած', 'ածը', 'ածներ'].map((end) => theme + end);
const ofInfinitive = ['', 'ը', 'ն', 'ու', 'ուց', 'ով', 'իս', 'ի', 'ուն'];
const verbsInEl = [
  ...combine(['ել', 'վել'], ofInfinitive),
  ...combine(['ում', 'վում'], ['']),
  ...combine(['ած', 'ված', 'ող', 'վող'], ['', 'ը', 'ի', 'ին', 'ից', 'ով', 'ներ', 'ները', 'ների', 'ներին', 'ներից']),
  ...persons('ե'),
  ...persons('վե'),
  ...past('եց'),
  ...past('վեց'),
  ...['ի', 'վի', 'իր', 'ա', 'ավ', 'ար', 'անք', 'աք', 'ան', 'եցրեց', 'եցրել', 'եցնել'],
];
const verbsInAl = [
  ...combine(['ալ'], ofInfinitive),
  'ում',
  ...combine(['ացող', 'ացած'], ['', 'ը', 'ի', 'ներ', 'ները', 'ների']),
  ...persons('ա'),
  ...past('աց'),
  'ա',
];
const verbEndings = [...new Set([...verbsInEl, ...verbsInAl])]
  .filter((end) => end.length >= 2)
  .sort((a, b) => b.length - a.length);
/** Verbal endings. A noun in -ում is also treated as a noun. */
const looksVerbal =
  /(ել|ալ|ելու|ալու|ելով|ալով|ելիս|ալիս|ում|ած|ածը|ող|ողը|ողներ|ողները|ողների|եց|եցի|եցին|եցինք|աց|ացի|ացին|ացավ|եցավ|ավ|եմ|ես|են|ենք|եք|ամ|վի)$/;

function verbForms(word: string): string[] {
  const irregular = irregularVerbs.filter(
    ([infinitive, stems]) => word === infinitive || stems.some((stem) => isFormOf(word, stem)),
  );
  if (irregular.length > 0) {
    return irregular.flatMap(([infinitive, stems]) => [
      ...ofInfinitive.map((end) => infinitive + end),
      ...combine(stems, ['', ...verbEndings]),
    ]);
  }
  // կգրի, չգրեց
  const bare = word.replace(/^[կչ](?=\p{L}{4})/u, '');
  return [...new Set([word, bare])].filter((one) => looksVerbal.test(one)).flatMap(regularVerbForms);
}

function isFormOf(word: string, stem: string): boolean {
  return word.startsWith(stem) && (word === stem || verbEndings.includes(word.slice(stem.length)));
}

function regularVerbForms(word: string): string[] {
  const ending = verbEndings.find((end) => word.endsWith(end) && word.length - end.length >= shortest);
  if (!ending) return [];
  const stem = word.slice(0, word.length - ending.length);
  const inEl = verbsInEl.includes(ending) ? combine(stemsInEl(stem), verbsInEl) : [];
  const inAl = verbsInAl.includes(ending) ? combine([stem], verbsInAl) : [];
  return [...inEl, ...inAl, ...inchoative(word)];
}

/** տեսնել → տեսավ, փախչել → փախավ: the suffix drops out in the past. */
function stemsInEl(stem: string): string[] {
  const bare = stem.replace(/[նչ]$/, '');
  return bare === stem ? [stem, `${stem}ն`] : [stem, bare];
}

/** մոտենալ → մոտեցավ, լավանալ → լավացավ, լավացնել → լավացրեց */
function inchoative(word: string): string[] {
  const parts = /^(?<stem>.{2,}[աե])(?:նա|ց)/u.exec(word)?.groups;
  if (!parts?.stem) return [];
  return [
    ...combine([`${parts.stem}ն`], verbsInAl),
    ...combine(
      [`${parts.stem}ց`],
      ['ավ', 'ա', 'ար', 'անք', 'աք', 'ան', 'ել', 'ած', 'ածը', 'նել', 'նում', 'րեց', 'րել', 'րած', 'ող'],
    ),
  ];
}

/** Converts classical orthography: լոյս, գիւղ, սենեակ. */
function modernSpelling(word: string): string {
  return word
    .replace(new RegExp(`ոյ(?=${consonants})`, 'g'), 'ույ')
    .replace(/իւ/g, 'յու')
    .replace(/(?<=\p{L})եա/gu, 'յա');
}

function combine(heads: string[], tails: string[]): string[] {
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}
