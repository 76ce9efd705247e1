import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '#lib/languages/language.ts';
import { demoFolder } from './demoFolder.ts';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  department: z.string(),
  author: z.string(),
  tags: z.string().transform((tags) => tags.split(',').map((tag) => tag.trim())),
  /** A file in pictures/. */
  cover: z.string(),
  coverAlt: z.string().min(1),
  coverCredit: z.string(),
  group: z.string().optional(),
});

const pageFrontMatterSchema = frontMatterSchema.pick({ title: true, summary: true, author: true }).extend({
  group: z.string(),
});

type Text = { slug: string; language: Language; body: string };
export type DemoArticle = z.infer<typeof frontMatterSchema> & Text;
export type DemoPage = z.infer<typeof pageFrontMatterSchema> & Text;

/** The texts of content/{language}/{slug}.html, in the order of their names. */
export function readDemoArticles(): DemoArticle[] {
  return readTexts('.').map(({ fields, ...text }) => ({ ...frontMatterSchema.parse(fields), ...text }));
}

/** The texts of content/{language}/pages/{slug}.html. */
export function readDemoPages(): DemoPage[] {
  return readTexts('pages').map(({ fields, ...text }) => ({ ...pageFrontMatterSchema.parse(fields), ...text }));
}

function readTexts(folder: string): (Text & { fields: object })[] {
  return languages.flatMap((language) => {
    const path = join(demoFolder, 'content', language, folder);
    return globSync('*.html', { cwd: path })
      .sort()
      .map((name) => parse(readFileSync(join(path, name), 'utf8'), name.replace('.html', ''), language));
  });
}

function parse(text: string, slug: string, language: Language) {
  const [, head = '', body = ''] = text.split(/^---\n/m);
  const lines = head.split('\n').filter(Boolean);
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { fields: Object.fromEntries(fields), slug, language, body: body.trim() };
}

export type DemoWords = Partial<Record<Language, string>> & { en: string };
/** `pictures/portrait-{key}.svgz` shows the author. */
type DemoAuthor = {
  key: string;
  name: string;
  language: Language;
  jobTitle: DemoWords;
  place: DemoWords;
  bio: string;
};
type DemoReader = { name: string; language: Language };

export const demoAuthors = [
  {
    key: 'lidia',
    name: 'Лидия Воронцова',
    language: 'ru',
    jobTitle: { ru: 'Специальный корреспондент', en: 'Special correspondent', hy: 'Հատուկ թղթակից' },
    place: { ru: 'Кленогорск', en: 'Klenogorsk', hy: 'Կլենոգորսկ' },
    bio: 'Лидия Воронцова пишет о городах, поездах и людях, которые чинят то, что остальные давно бы выбросили. Начинала корректором в районной газете и до сих пор читает объявления прежде новостей. По воскресеньям отправляет одно бумажное письмо, а на подоконнике держит базилик, полученный на сдачу.',
  },
  {
    key: 'timur',
    name: 'Тимур Сабиров',
    language: 'ru',
    jobTitle: { ru: 'Научный обозреватель', en: 'Science columnist', hy: 'Գիտական մեկնաբան' },
    place: { ru: 'Верхнеозёрск', en: 'Verkhneozyorsk', hy: 'Վերխնեոզյորսկ' },
    bio: 'Тимур Сабиров по образованию геодезист, поэтому сначала спрашивает «сколько», а потом уже «почему». Пишет о науке, технике и любительском спорте. Полумарафоны пробегает точно в середине протокола и уверяет, что оттуда лучше видно. В шахматы проиграл третьекласснице и просил об этом упомянуть.',
  },
  {
    key: 'marina',
    name: 'Марина Ковалёва',
    language: 'ru',
    jobTitle: { ru: 'Экономический обозреватель', en: 'Economics columnist', hy: 'Տնտեսական մեկնաբան' },
    place: { ru: 'Ольхов', en: 'Olkhov', hy: 'Օլխով' },
    bio: 'Марина Ковалёва десять лет вела бухгалтерию областного театра и с тех пор считает, что у каждой истории есть смета, а у каждой сметы — история. Пишет об экономике, культуре и птицах. В командировки берёт калькулятор, термос и вторые варежки: на случай, если придётся аплодировать.',
  },
  {
    key: 'eleanor',
    name: 'Eleanor Whitfield',
    language: 'en',
    jobTitle: { ru: 'Редактор английского выпуска', en: 'Editor, English edition', hy: 'Անգլերեն թողարկման խմբագիր' },
    place: { ru: 'Йорк', en: 'York', hy: 'Յորք' },
    bio: 'Eleanor Whitfield read mathematics, then spent eleven years subediting obituaries, and came away with a respect for small errors and last paragraphs. She writes about towns, music and anything that has a timetable. Her grandfather’s spare fencepost stands in the hall, where visitors hang their hats on it.',
  },
  {
    key: 'daniel',
    name: 'Daniel Okafor',
    language: 'en',
    jobTitle: { ru: 'Научный корреспондент', en: 'Science correspondent', hy: 'Գիտական թղթակից' },
    place: { ru: 'Шеффилд', en: 'Sheffield', hy: 'Շեֆիլդ' },
    bio: 'Daniel Okafor taught physics in Sheffield until he noticed that the best part of every lesson was the anecdote. He now writes about science, technology and prices, in pencil first, because a pencil has never asked him to restart it. His washing machine is nineteen years old and has been opened on the kitchen floor four times.',
  },
  {
    key: 'ani',
    name: 'Անի Հակոբյան',
    language: 'hy',
    jobTitle: { ru: 'Редактор армянского выпуска', en: 'Editor, Armenian edition', hy: 'Հայերեն թողարկման խմբագիր' },
    place: { ru: 'Гюмри', en: 'Gyumri', hy: 'Գյումրի' },
    bio: 'Անի Հակոբյանը ծնվել է Գյումրիում, գրաշարի ընտանիքում, և տառերը սովորել է շրջված՝ հոր կապարե շարվածքից։ Գրում է քաղաքների, արհեստների ու թռչունների մասին և ամեն նյութ տպագրելուց առաջ բարձրաձայն կարդում է կատվին։ Եթե կատուն վեր է կենում ու գնում, նորից է գրում։',
  },
] as const satisfies readonly DemoAuthor[];

/** A file in pictures/. */
export function portraitOf(author: string): string {
  return `portrait-${author}.svgz`;
}

/** Sixteen Russian readers, twelve English, eight Armenian; the comments count them within their language. */
export const demoReaders = [
  { name: 'Галина Петровна', language: 'ru' },
  { name: 'Олег Тихоненко', language: 'ru' },
  { name: 'троллейбус_7', language: 'ru' },
  { name: 'Наиля Хасанова', language: 'ru' },
  { name: 'Сергей Бурмистров', language: 'ru' },
  { name: 'Вера К.', language: 'ru' },
  { name: 'Подорожник', language: 'ru' },
  { name: 'Артём Левашов', language: 'ru' },
  { name: 'Ирина Маркелова', language: 'ru' },
  { name: 'Пётр Ильич Н.', language: 'ru' },
  { name: 'Дина Абрамян', language: 'ru' },
  { name: 'лыжник из Мытищ', language: 'ru' },
  { name: 'Юлия Савина', language: 'ru' },
  { name: 'Фёдор Жданов', language: 'ru' },
  { name: 'Зарина Алиева', language: 'ru' },
  { name: 'мама троих', language: 'ru' },
  { name: 'Margaret Hollis', language: 'en' },
  { name: 'Tom Ashworth', language: 'en' },
  { name: 'Priyanka Desai', language: 'en' },
  { name: 'fencepost_frank', language: 'en' },
  { name: 'Siobhán Kerrigan', language: 'en' },
  { name: 'George Abernethy', language: 'en' },
  { name: 'Lucy Trevanion', language: 'en' },
  { name: 'Kwame Asante', language: 'en' },
  { name: 'the wet sheep', language: 'en' },
  { name: 'Ingrid Solberg', language: 'en' },
  { name: 'Rob Pemberton', language: 'en' },
  { name: 'Hannah Liebermann', language: 'en' },
  { name: 'Կարինե Մելքոնյան', language: 'hy' },
  { name: 'Տիգրան Թումասյան', language: 'hy' },
  { name: 'Հասմիկ տատ', language: 'hy' },
  { name: 'Վահե Մինասյան', language: 'hy' },
  { name: 'Լիլիթ Ադամյան', language: 'hy' },
  { name: 'Գևորգ Խաչիկյան', language: 'hy' },
  { name: 'Նարե', language: 'hy' },
  { name: 'Հին գյումրեցի', language: 'hy' },
] as const satisfies readonly DemoReader[];
