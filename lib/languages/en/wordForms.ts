import type { WordForms } from '../LanguageRules.ts';
import { wordGroups } from '../wordGroups.ts';

/** Parts of words with two spellings: British and American. */
export const britishAndAmerican: [british: string, american: string][] = [
  ...'colo favo hono labo neighbo harbo behavio flavo humo rumo tumo vapo armo endeavo savio glamo rigo vigo clamo parlo odo splendo valo arbo'
    .split(' ')
    .map((part): [string, string] => [`${part}ur`, `${part}r`]),
  ...'cent theat met lit fib cali spect lust meag somb sab'
    .split(' ')
    .map((part): [string, string] => [`${part}re`, `${part}er`]),
  ...wordGroups(`
  catalogue catalog, dialogue dialog, analogue analog, monologue monolog, defence defense, offence offense, licence license,
  pretence pretense, practise practice, programme program, cheque check, tyre tire, kerb curb, grey gray, plough plow,
  draught draft, storey story, sceptic skeptic, mould mold, moustache mustache, pyjama pajama, aeroplane airplane,
  aluminium aluminum, jewellery jewelry, travell travel, cancell cancel, modell model, labell label, levell level, signall signal,
  fuell fuel, marvell marvel, counsell counsel, enrol enroll, fulfil fulfill, skilful skillful, instalment installment, paed ped,
  anaem anem, haemo hemo, orthopaed orthoped, encyclopaed encycloped, archaeo archeo, manoeuv maneuv, oestro estro, foetus fetus,
  judgement judgment, acknowledgement acknowledgment, ageing aging, cosy cozy, artefact artifact, whisky whiskey, yoghurt yogurt
  `).map(([british = '', american = '']): [string, string] => [british, american]),
  ['email', 'e mail'],
];

/** Irregular forms, by word. */
export const irregularForms = wordGroups(`
  be am is are was were been being, have has had having, do does did done, go goes went gone, child children, man men,
  woman women, person people, foot feet, tooth teeth, goose geese, mouse mice, ox oxen, die dice, penny pence, leaf leaves,
  life lives, wife wives, knife knives, half halves, shelf shelves, self selves, wolf wolves, thief thieves, calf calves,
  loaf loaves, scarf scarves, hoof hooves, criterion criteria, phenomenon phenomena, datum data, medium media, bacterium bacteria,
  crisis crises, analysis analyses, basis bases, thesis theses, hypothesis hypotheses, diagnosis diagnoses, axis axes,
  index indices indexes, appendix appendices, cactus cacti, nucleus nuclei, fungus fungi, stimulus stimuli, alumnus alumni,
  formula formulae, antenna antennae, good better best, bad worse worst, far further farther furthest, arise arose arisen,
  awake awoke awoken, bear bore borne born, beat beaten, become became, begin began begun beginning, bend bent, bind bound,
  bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt,
  buy bought, catch caught, choose chose chosen, cling clung, come came, creep crept, deal dealt, dig dug, draw drew drawn,
  dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought,
  find found, flee fled, fling flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
  freeze froze frozen, get got gotten getting, give gave given, grind ground, grow grew grown, hang hung, hear heard,
  hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lay laid, lead led, lean leant, leap leapt, learn learnt,
  leave left, lend lent, lie lay lain lying, die dying, light lit, lose lost, make made, mean meant, meet met, overcome overcame,
  pay paid, prove proven, ride rode ridden, ring rang rung, rise rose risen, run ran running, say said, see saw seen, seek sought,
  sell sold, send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung,
  sink sank sunk, sit sat, sleep slept, slide slid, speak spoke spoken, spend spent, spin spun, spring sprang sprung, stand stood,
  steal stole stolen, stick stuck, sting stung, strike struck stricken, strive strove striven, swear swore sworn, sweep swept,
  swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told, think thought, throw threw thrown,
  understand understood, wake woke woken, wear wore worn, weave wove woven, weep wept, win won winning, wind wound,
  withdraw withdrew withdrawn, write wrote written writing
`);

/** Adjectives whose comparative and superlative end in -er and -est. */
export const comparable: ReadonlySet<string> = new Set(
  'big bold brave brief bright broad busy calm cheap clean clear clever close cold cool dark deep dense dirty dry early easy fair fast fine firm flat fresh full gentle grand great green happy hard healthy heavy high hot huge hungry kind large late lazy light long loud low lucky mild narrow near neat new nice noisy old pale plain poor proud quick quiet rare rich ripe rough sad safe sharp short sick simple slim slow small smart smooth soft sour steep strict strong sweet swift tall thick thin tight tiny tough ugly vast warm weak wealthy wet white wide wild wise young'.split(
    ' ',
  ),
);

export const en: WordForms = { isWord: /^[a-z]+$/, formsOf, isPluralOf };

const vowel = '[aeiou]';
/** A final consonant that is doubled before -ed and -ing: plan, planned. */
const doubles = new RegExp(`(?:^|[^aeiou])${vowel}([bdfgklmnprstvz])$`);
const doubled = /([bdfgklmnprstvz])\1$/;
const endings = ['s', 'es', 'ies', 'ed', 'd', 'ied', 'ing', 'er', 'ers', 'est', 'ier', 'iest'];
const shortest = 3;

/** All possible forms of the words that `word` may be a form of, itself included; some of them do not exist. */
function formsOf(word: string): string[] {
  const spellings = new Set([word, ...otherSpellings(word)]);
  const bases = new Set([...spellings].flatMap((one) => [one, ...basesOf(one)]));
  const groups = [...bases].flatMap((base) => irregularForms.filter((group) => group.includes(base))).flat();
  for (const base of [...bases]) for (const other of otherSpellings(base)) bases.add(other);
  return [
    ...new Set([
      word,
      ...groups,
      ...[...bases, ...groups].flatMap((base) => [...regularForms(base), ...degrees(base)]),
    ]),
  ];
}

function degrees(base: string): string[] {
  if (!comparable.has(base)) return [];
  const last = doubles.exec(base)?.[1] ?? '';
  const stem = base.replace(/e$/, '').replace(/y$/, 'i');
  return [`${stem}er`, `${stem}est`, `${stem}${last}er`, `${stem}${last}est`];
}

/** The words of which this may be a regular form; without a dictionary, some do not exist. */
function basesOf(word: string): string[] {
  return endings.filter((ending) => word.endsWith(ending)).flatMap((ending) => beforeEnding(word, ending));
}

function beforeEnding(word: string, ending: string): string[] {
  const stem = word.slice(0, word.length - ending.length);
  if (stem.length < shortest - 1 || /ss$/.test(word)) return [];
  if (ending.startsWith('i') && ending !== 'ing') return [`${stem}y`];
  if (ending === 's') return [stem];
  if (ending === 'd') return stem.endsWith('e') ? [stem] : [];
  return [stem, `${stem}e`, ...(doubled.test(stem) ? [stem.slice(0, -1)] : [])].filter(
    (base) => base.length >= shortest,
  );
}

function regularForms(base: string): string[] {
  if (base.length < shortest) return [base];
  if (/[^aeiou]y$/.test(base)) {
    const stem = base.slice(0, -1);
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`, `${base}s`];
  }
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`];
  const last = doubles.exec(base)?.[1] ?? '';
  const plural = /(?:s|x|z|ch|sh|o)$/.test(base) ? [`${base}es`] : [];
  return [
    base,
    `${base}s`,
    ...plural,
    `${base}ed`,
    `${base}ing`,
    ...(last ? [`${base}${last}ed`, `${base}${last}ing`] : []),
  ];
}

/** Of nouns: `formsOf` knows no classes of words, and takes farmers for a form of farm. */
const pluralEndings: [RegExp, string][] = [
  [/$/, 's'],
  [/(?<=s|x|z|ch|sh|o)$/, 'es'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/fe?$/, 'ves'],
  [/(?<=wo|^)man$/, 'men'],
  [/(?<=^child)$/, 'ren'],
  [/^person$/, 'people'],
];

function isPluralOf(plural: string, singular: string): boolean {
  return pluralEndings.some(([end, other]) => end.test(singular) && singular.replace(end, other) === plural);
}

const suffixes: [american: RegExp, british: string][] = [
  [/iz(e[sdr]?|ers|ing|ations?)$/, 'is$1'],
  [/yz(e[sdr]?|ers|ing)$/, 'ys$1'],
  [/is(e[sdr]?|ers|ing|ations?)$/, 'iz$1'],
  [/ys(e[sdr]?|ers|ing)$/, 'yz$1'],
];

/** Converts between British and American spelling, in both directions. */
function otherSpellings(word: string): string[] {
  const bySuffix = suffixes
    .filter(([suffix]) => suffix.test(word))
    .map(([suffix, other]) => word.replace(suffix, other));
  const byPart = britishAndAmerican.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
  return [...bySuffix, ...byPart];
}
