import { z } from 'zod';
import type { Language } from '#lib/languages/language.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { refreshSearchWords } from '#lib/search/server/queries/searchWords.ts';
import { type ArticleKey, articles, departments, people, publishCorpus } from '../../support/searchCorpus.ts';
import { api } from '../../support/site.ts';

type Kind =
  | ('forms' | 'typos' | 'names' | 'parts' | 'accents' | 'layouts' | 'scripts')
  | ('missing words' | 'marks' | 'no match');
type Hit =
  | ArticleKey
  | `person: ${(typeof people)[number]}`
  | `department: ${(typeof departments)[number][Language]}`
  | `topic: ${string}`;
/**
 * What a reader types, and everything that must be among the first five of its list; nothing at all without a hit.
 * People and departments of the corpus that the words do not name must not be there.
 */
type Query = [kind: Kind, text: string, ...hits: Hit[]];

const queries: Record<Language, Query[]> = {
  ru: [
    ['forms', 'бобёр', 'ru beavers'],
    ['forms', 'щенок', 'ru puppies'],
    ['forms', 'гроссмейстеры', 'ru grandmaster'],
    ['forms', 'построят плотину', 'ru beavers'],
    ['forms', 'в верхнелипском планетарии', 'ru planetarium'],
    ['forms', 'дирижаблей', 'ru airship', 'topic: Дирижабли'],
    ['typos', 'плонетарий', 'ru planetarium'],
    ['typos', 'троллебусов', 'ru trolleybus'],
    ['typos', 'дирижжабль', 'ru airship'],
    ['typos', 'верхенлипск побратимы', 'ru twins'],
    ['typos', 'краеведние', 'department: Краеведение'],
    ['typos', 'селвинский паром', 'topic: Сельвинский паром'],
    ['names', 'Полуэктова', 'person: Серафима Полуэктова'],
    ['names', 'полуэктова серафима', 'person: Серафима Полуэктова'],
    ['names', 'С. Полуэктова', 'person: Серафима Полуэктова'],
    ['names', 'Полуэктовой', 'person: Серафима Полуэктова'],
    ['names', 'Тихон Жаворнцев', 'person: Тихон Жаворонцев'],
    ['names', 'Елшин', 'person: Пётр Ёлшин'],
    ['parts', 'планетар', 'ru planetarium'],
    ['parts', 'жаворон', 'person: Тихон Жаворонцев'],
    ['parts', 'судоход', 'department: Судоходство'],
    ['accents', 'черный лебедь', 'ru swan'],
    ['accents', 'ремесла', 'department: Ремёсла'],
    ['accents', 'липовый мёд', 'ru honey'],
    ['accents', 'citroen', 'ru citroen'],
    ['layouts', 'lbhb;f,km', 'ru airship'],
    ['layouts', 'gfhjv ctkmdbyrf', 'ru ferry'],
    ['layouts', 'nb[jy ;fdjhjywtd', 'person: Тихон Жаворонцев'],
    ['scripts', 'Verkhnelipsk planetariy', 'ru planetarium'],
    ['scripts', 'Poluektova', 'person: Серафима Полуэктова'],
    ['scripts', 'Yerevan Verkhnelipsk', 'ru twins'],
    ['scripts', 'Ծաղկաջուր', 'hy beavers'],
    ['missing words', 'паром Сельвинка вертолётодром', 'ru ferry'],
    ['missing words', 'планетарий Верхнелипск абонемент', 'ru planetarium'],
    ['marks', 'школа №17 верхнелипск', 'ru quarantine'],
    ['marks', 'бизнес центр яхонтовый', 'ru office'],
    ['marks', 'ДИРИЖАБЛЬ НАД ЛОСКУТНОЙ', 'ru airship'],
    ['marks', 'маршрут\u00a042а', 'ru trolleybus'],
    ['no match', 'гиппопотам'],
    ['no match', 'щкжвтрпл'],
  ],
  en: [
    ['forms', 'beaver', 'en beavers'],
    ['forms', 'goose', 'en geese'],
    ['forms', 'astronomer comets', 'en comet'],
    ['forms', 'steal church bells', 'en bells'],
    ['forms', 'forged weathercocks', 'en blacksmith'],
    ['forms', 'orchard', 'department: Orchards and Beekeeping'],
    ['typos', 'lighthosue', 'en lighthouse'],
    ['typos', 'weathercok', 'en blacksmith'],
    ['typos', 'granddmaster', 'en grandmaster'],
    ['typos', 'stargasing', 'department: Stargazing'],
    ['typos', 'mobile libary', 'en library'],
    ['typos', 'chruch bells', 'topic: Church bells', 'en bells'],
    ['names', 'Thistlewood', 'person: Eleanor Thistlewood'],
    ['names', 'thistlewood eleanor', 'person: Eleanor Thistlewood'],
    ['names', 'E. Thistlewood', 'person: Eleanor Thistlewood'],
    ['names', 'Elenor Thistelwood', 'person: Eleanor Thistlewood'],
    ['names', 'Emile Fournieret', 'person: Émile Fournieret'],
    ['names', 'Jurgen Mollendorf', 'person: Jürgen Möllendorf'],
    ['parts', 'thistlew', 'person: Eleanor Thistlewood'],
    ['parts', 'ferry str', 'topic: Ferry strike', 'en ferry'],
    ['parts', 'handicr', 'department: Handicrafts'],
    ['accents', 'cafe mullerhof', 'en cafe'],
    ['accents', 'naive art', 'en naive'],
    ['accents', 'Zürich watchmaker', 'en watchmaker'],
    ['accents', 'bronte trail', 'topic: Brontë Trail', 'en naive'],
    ['layouts', 'дшпрерщгыу', 'en lighthouse'],
    ['layouts', 'ершыедуцщщв', 'person: Eleanor Thistlewood'],
    ['layouts', 'сщьуе цутвду', 'en comet'],
    ['scripts', 'Полуэктова', 'person: Серафима Полуэктова'],
    ['scripts', 'Сельвинка паром', 'ru ferry'],
    ['scripts', 'Ծաղկաջուր', 'hy beavers'],
    ['missing words', 'Thornmere ferry strike refunds', 'en ferry'],
    ['missing words', 'cafe Mullerhof franchise', 'en cafe'],
    ['marks', 'St Brannocs', 'en lighthouse'],
    ['marks', "St. Brannoc's lighthouse", 'en lighthouse'],
    ['marks', 'a417', 'en a417'],
    ['marks', 'THORNMERE QUAY', 'en ferry'],
    ['marks', 'cooperative dairy', 'en dairy'],
    ['no match', 'hippopotamus'],
    ['no match', 'xqzvkwj'],
  ],
  hy: [
    ['forms', 'կուղբ', 'hy beavers'],
    ['forms', 'աստղադիտարաններ', 'hy observatory'],
    ['forms', 'հին կամուրջ', 'hy bridge', 'topic: Հին կամուրջներ'],
    ['forms', 'դարբիններ', 'hy blacksmith'],
    ['forms', 'գիրք ավտոբուս', 'hy library'],
    ['forms', 'նուռ', 'hy pomegranate'],
    ['typos', 'աստղադտարան', 'hy observatory'],
    ['typos', 'գրոսմաստեր', 'hy grandmaster'],
    ['typos', 'Ծախկաջուր', 'hy beavers'],
    ['typos', 'ամբարատկ', 'hy beavers'],
    ['typos', 'շախմադի ակումբ', 'department: Շախմատի ակումբ'],
    ['typos', 'Սաղմոսալլիճ', 'hy lake', 'topic: Սաղմոսալիճ'],
    ['names', 'Վարդումյան', 'person: Անահիտ Վարդումյան'],
    ['names', 'Վարդումյան Անահիտ', 'person: Անահիտ Վարդումյան'],
    ['names', 'Ա. Վարդումյան', 'person: Անահիտ Վարդումյան'],
    ['names', 'Վարդումյանի', 'person: Անահիտ Վարդումյան'],
    ['names', 'Անահիդ Վարդումյան', 'person: Անահիտ Վարդումյան'],
    ['names', 'Գեւորգ Ծաղկունի', 'person: Գևորգ Ծաղկունի'],
    ['parts', 'աստղադիտ', 'hy observatory'],
    ['parts', 'գրոսմայս', 'hy grandmaster'],
    ['parts', 'վարդում', 'person: Անահիտ Վարդումյան'],
    ['parts', 'հայրենագ', 'department: Հայրենագիտություն'],
    ['accents', 'Սեւ կարապ', 'hy swan'],
    ['accents', 'Երեւան Լուսաձոր երթուղի', 'hy route'],
    ['accents', 'ինչու է չորանում', 'hy lake'],
    // Typed on the keys of the Armenian phonetic layout: ղ is on X.
    ['layouts', 'astxaditaran', 'hy observatory'],
    ['layouts', 'mexvapahner', 'hy honey'],
    ['scripts', 'Lusadzor kamurj', 'hy bridge'],
    ['scripts', 'Vardumyan', 'person: Անահիտ Վարդումյան'],
    ['scripts', 'Gevorg Tsaghkuni', 'person: Գևորգ Ծաղկունի'],
    ['scripts', 'Вардумян', 'person: Անահիտ Վարդումյան'],
    ['scripts', 'паром Сельвинка', 'ru ferry'],
    ['missing words', 'Լուսաձոր աստղադիտարան տոմսարկղ', 'hy observatory'],
    ['missing words', 'սև կարապ լճակ ռնգեղջյուր', 'hy swan'],
    ['marks', 'ՍԵՎ ԿԱՐԱՊ', 'hy swan'],
    ['marks', 'թիվ 17 դպրոց Լուսաձոր', 'hy quarantine'],
    ['marks', '«Սաղմոսալիճը»։', 'hy lake'],
    ['marks', 'ԱՍՏՂԱԼԻՑ ԵՐԿԻՆՔ', 'department: Աստղալից երկինք'],
    ['no match', 'ռնգեղջյուր'],
    ['no match', 'ճժջռքփծ'],
  ],
};

/** A list of a response, whatever else its items hold; absent as long as a response has no such list. */
const listOf = <Schema extends z.ZodType>(item: Schema) => z.array(item).default([]);
const resultSchema = z.object({
  articles: listOf(z.object({ title: z.string() })),
  people: listOf(z.object({ name: z.string() })),
  departments: listOf(z.object({ name: z.string() })),
  tags: listOf(z.object({ name: z.string() })),
});

/** The first five of each list, written as hits are. */
async function found(q: string, language: Language): Promise<string[]> {
  const { status, body } = await api('GET', `/search?${new URLSearchParams({ q, language })}`);
  if (status !== 200) return [`status ${status}`];
  const result = resultSchema.parse(body);
  const lists = [
    result.people.map(({ name }) => `person: ${name}`),
    result.departments.map(({ name }) => `department: ${name}`),
    result.tags.map(({ name }) => `topic: ${name}`),
    result.articles.map(({ title }) => title),
  ];
  return lists.flatMap((list) => list.slice(0, 5));
}

const named = new Set([
  ...people.map((name) => `person: ${name}`),
  ...departments.flatMap((name) => Object.values(name).map((text) => `department: ${text}`)),
]);

type Question = { language: Language; kind: Kind; q: string; expected: string[] };
type Miss = Question & { seen: string[] };

const questions: Question[] = (['ru', 'en', 'hy'] as const).flatMap((language) =>
  queries[language].map(([kind, q, ...hits]) => {
    const expected = hits.map((hit) => (hit in articles ? articles[hit as ArticleKey].title : hit));
    return { language, kind, q, expected };
  }),
);

function isRight({ expected, seen }: Miss): boolean {
  const lower = new Set(seen.map((text) => text.toLowerCase()));
  const others = seen.filter((text) => !expected.includes(text));
  if (expected.length === 0) return others.length === 0;
  return expected.every((hit) => lower.has(hit.toLowerCase())) && !others.some((text) => named.has(text));
}

async function missesAmong(asked: Question[]): Promise<Miss[]> {
  // Corrections come from the words of all articles, which a job collects.
  await refreshSearchWords(database());
  const answers: Miss[] = [];
  for (const question of asked) answers.push({ ...question, seen: await found(question.q, question.language) });
  return answers.filter((answer) => !isRight(answer));
}

function describeMiss({ language, kind, q, expected, seen }: Miss): string {
  return `${language}, ${kind}: “${q}” → ${expected.join(' + ') || 'nothing'}; found ${seen.join(' | ') || 'nothing'}`;
}

describe('120 queries in three languages', () => {
  beforeAll(publishCorpus);

  it('finds at least 98 % of what readers expect', async () => {
    expect(Object.values(queries).map(({ length }) => length)).toEqual([40, 40, 40]);

    // Asked again, because a concurrent job may have collected the words before the corpus was there.
    const misses = await missesAmong(await missesAmong(questions));

    for (const miss of misses) printLine(describeMiss(miss));
    expect(misses.length).toBeLessThanOrEqual(2);
  });
});
