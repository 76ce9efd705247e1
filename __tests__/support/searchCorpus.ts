import { randomUUID } from 'node:crypto';
import type { Language } from '#lib/languages/language.ts';
import { anAuthor, send } from './anAuthor.ts';
import { anArticle, aUser } from './builders.ts';

// Places, rivers and surnames are invented, and the subjects rare, so that articles of other tests are not found by the
// queries for these.

export const people = [
  'Серафима Полуэктова',
  'Пётр Ёлшин',
  'Тихон Жаворонцев',
  'Eleanor Thistlewood',
  'Jürgen Möllendorf',
  'Émile Fournieret',
  'Անահիտ Վարդումյան',
  'Գևորգ Ծաղկունի',
] as const;
type Person = (typeof people)[number];

export const departments = [
  { ru: 'Краеведение', en: 'Local Heritage', hy: 'Հայրենագիտություն' },
  { ru: 'Судоходство', en: 'Inland Shipping', hy: 'Նավագնացություն' },
  { ru: 'Шахматный клуб', en: 'Chess Club', hy: 'Շախմատի ակումբ' },
  { ru: 'Сады и пасеки', en: 'Orchards and Beekeeping', hy: 'Այգիներ և մեղվաբուծություն' },
  { ru: 'Ремёсла', en: 'Handicrafts', hy: 'Արհեստներ' },
  { ru: 'Звёздное небо', en: 'Stargazing', hy: 'Աստղալից երկինք' },
] as const;
type Department = (typeof departments)[number]['ru'];

type Text = {
  by: Person;
  in: Department;
  tags?: string[];
  title: string;
  summary: string;
  body: string;
};

/** The first two letters of a key are the language. */
export const articles = {
  'ru beavers': {
    by: 'Серафима Полуэктова',
    in: 'Краеведение',
    title: 'Бобры построили плотину на Сельвинке и затопили дачи',
    summary: 'Садоводы под Верхнелипском просят переселить зверьков выше по течению.',
    body: 'Вода подошла к крыльцу за одну ночь. Лесничие насчитали в запруде четыре хатки и говорят, что переселение возможно только осенью.',
  },
  'ru planetarium': {
    by: 'Пётр Ёлшин',
    in: 'Звёздное небо',
    title: 'В Верхнелипске после ремонта открыли планетарий',
    summary: 'Первый сеанс под новым куполом бесплатно показали школьникам.',
    body: 'Проектор заменили впервые за сорок лет. По словам директора, теперь на куполе видно девять тысяч звёзд, а по пятницам будут ночные сеансы.',
  },
  'ru ferry': {
    by: 'Тихон Жаворонцев',
    in: 'Судоходство',
    tags: ['Сельвинский паром', 'Ледоход'],
    title: 'Паром через Сельвинку снова ходит по расписанию',
    summary: 'Переправу закрывали на две недели из-за ледохода.',
    body: 'Первый рейс отходит в шесть утра, последний возвращается к полуночи. За провоз велосипеда в Тальниково по-прежнему не берут денег.',
  },
  'ru honey': {
    by: 'Пётр Ёлшин',
    in: 'Сады и пасеки',
    title: 'Пчеловоды Тальникова собрали небывалый урожай липового меда',
    summary: 'С одного улья накачали по сорок килограммов.',
    body: 'Липа цвела на десять дней дольше обычного. Излишки пасечники отдадут детскому саду и дому престарелых.',
  },
  'ru quarantine': {
    by: 'Серафима Полуэктова',
    in: 'Краеведение',
    title: 'В школе № 17 Верхнелипска объявили карантин',
    summary: 'Занятия отменены до 3 февраля, столовая кормит на вынос.',
    body: 'Заболела треть учеников. Родительский комитет развозит задания по домам, учителя ведут уроки по видеосвязи.',
  },
  'ru airship': {
    by: 'Тихон Жаворонцев',
    in: 'Краеведение',
    tags: ['Дирижабли'],
    title: 'Дирижабль проплыл над Лоскутной улицей',
    summary: 'Экипаж снимает карту паводка и приземлится на ипподроме.',
    body: 'Серебристую сигару длиной в шестьдесят метров заметили около полудня. Дети с Лоскутной бежали за ней до самой мельницы.',
  },
  'ru grandmaster': {
    by: 'Пётр Ёлшин',
    in: 'Шахматный клуб',
    title: 'Верхнелипская школьница стала гроссмейстером в пятнадцать лет',
    summary: 'Решающую партию она выиграла чёрными за сорок ходов.',
    body: 'Заниматься шахматами Варя начала в подвале дома культуры. Теперь кружок переезжает в зал с окнами.',
  },
  'ru office': {
    by: 'Тихон Жаворонцев',
    in: 'Ремёсла',
    title: 'Бизнес-центр «Яхонтовый» сдадут к осени',
    summary: 'Четыре этажа из девяти займут мастерские.',
    body: 'Стройка стояла шесть лет. Новый подрядчик обещает стеклить фасад с апреля и оставить во дворе старый вяз.',
  },
  'ru puppies': {
    by: 'Серафима Полуэктова',
    in: 'Краеведение',
    title: 'Щенков, спасённых из-подо льда, разобрали за один день',
    summary: 'Последнего взял водолаз, который их вытащил.',
    body: 'Собака провалилась под лёд у лодочной станции вместе с выводком. Очередь из желающих выстроилась у приюта с рассвета.',
  },
  'ru twins': {
    by: 'Серафима Полуэктова',
    in: 'Краеведение',
    title: 'Верхнелипск и Ереван стали городами-побратимами',
    summary: 'Мэры подписали договор и посадили абрикосовое дерево.',
    body: 'Осенью поедут друг к другу школьные хоры. Договор предусматривает и обмен врачами.',
  },
  'ru swan': {
    by: 'Тихон Жаворонцев',
    in: 'Сады и пасеки',
    title: 'Чёрный лебедь зимует на пруду у мукомольного завода',
    summary: 'Сторожа подкармливают его распаренным зерном.',
    body: 'Орнитологи считают, что птица улетела из частной усадьбы. Вода у завода не замерзает из-за тёплых стоков.',
  },
  'ru trolleybus': {
    by: 'Пётр Ёлшин',
    in: 'Судоходство',
    title: 'Расписание троллейбусов: маршрут 42а продлят до речного вокзала',
    summary: 'Последняя машина будет уходить в 00:40.',
    body: 'Контактную сеть дотянули до пристани ещё летом. Проезд подорожает на два рубля.',
  },
  'ru citroen': {
    by: 'Тихон Жаворонцев',
    in: 'Ремёсла',
    title: 'Довоенный Citroën восстановили в гараже на Лоскутной',
    summary: 'Двигатель нашли под сеновалом.',
    body: 'Недостающие детали токарь выточил сам. Машина уже проехала своим ходом до ярмарки и обратно.',
  },
  'en beavers': {
    by: 'Eleanor Thistlewood',
    in: 'Краеведение',
    title: 'Beavers return to the River Wendle after 400 years',
    summary: 'Two families were released above Brackenholt at dawn.',
    body: 'Wardens expect the first dam by winter. Anglers are divided, and the parish council has asked for a public meeting.',
  },
  'en geese': {
    by: 'Jürgen Möllendorf',
    in: 'Сады и пасеки',
    title: 'Geese bring Brackenholt High Street to a standstill',
    summary: 'The flock had walked three miles from a smallholding.',
    body: 'Shopkeepers put out buckets of water while police rang the farmer. He came on a tractor and led them home with a bag of barley.',
  },
  'en cafe': {
    by: 'Émile Fournieret',
    in: 'Краеведение',
    title: 'Café Müllerhof to close after 62 years',
    summary: 'The last strudel will be served on Sunday.',
    body: 'Three generations have run the corner shop beside the corn exchange. The lease was not renewed.',
  },
  'en ferry': {
    by: 'Eleanor Thistlewood',
    in: 'Судоходство',
    tags: ['Ferry strike'],
    title: 'Ferry strike strands commuters at Thornmere Quay',
    summary: 'Crews walked out over night shifts; no sailings until Friday.',
    body: 'Some passengers paid fishermen to take them across. Talks begin again on Wednesday at the harbour office.',
  },
  'en lighthouse': {
    by: 'Émile Fournieret',
    in: 'Судоходство',
    title: 'Last keeper of St Brannoc’s lighthouse looks back',
    summary: 'He climbed 214 steps twice a day for 31 years.',
    body: 'The lamp was automated in 1988, but he kept polishing the lens. The tower opens to visitors in May.',
  },
  'en bells': {
    by: 'Jürgen Möllendorf',
    in: 'Краеведение',
    tags: ['Church bells'],
    title: 'Gang who stole the Thornmere church bells are jailed',
    summary: 'The oldest bell, cast in 1611, was found in a scrapyard.',
    body: 'The judge called it a theft from every wedding and funeral in the parish. A fund will pay for the rehanging.',
  },
  'en naive': {
    by: 'Émile Fournieret',
    in: 'Ремёсла',
    tags: ['Brontë Trail'],
    title: 'Naïve art fills a disused signal box',
    summary: 'Sixty paintings by a retired railwayman hang between the levers.',
    body: 'He never took a lesson and painted every engine from memory. Walkers on the Brontë Trail pass the door.',
  },
  'en grandmaster': {
    by: 'Eleanor Thistlewood',
    in: 'Шахматный клуб',
    title: 'Brackenholt schoolgirl, 15, becomes a chess grandmaster',
    summary: 'She needed a draw in the last round and won.',
    body: 'Her grandfather taught her the moves on the bus. The town will name a bench after her.',
  },
  'en blacksmith': {
    by: 'Jürgen Möllendorf',
    in: 'Ремёсла',
    title: 'Blacksmith’s apprentice forges a new weathercock for the town hall',
    summary: 'The old one came down in the January storm.',
    body: 'It took nine weeks and four attempts at the tail. A crane lifts it into place on Saturday.',
  },
  'en a417': {
    by: 'Émile Fournieret',
    in: 'Судоходство',
    title: 'A417 closed at night until 3 February',
    summary: 'Traffic is sent round by Wendle Bridge.',
    body: 'Engineers are replacing forty drains. Buses leave ten minutes earlier.',
  },
  'en comet': {
    by: 'Серафима Полуэктова',
    in: 'Звёздное небо',
    title: 'Astronomers spot a green comet above Wendle Hill',
    summary: 'It can be seen without a telescope until Thursday.',
    body: 'The society lends binoculars at the car park. Its tail points away from the sun and is longer than the moon is wide.',
  },
  'en dairy': {
    by: 'Jürgen Möllendorf',
    in: 'Сады и пасеки',
    title: 'Co-operative dairy’s blue cheese wins gold',
    summary: 'Judges praised a rind washed in perry.',
    body: 'Eleven farms own the dairy together. Orders have doubled since Monday, and the waiting list is closed.',
  },
  'en library': {
    by: 'Eleanor Thistlewood',
    in: 'Краеведение',
    title: 'Mobile library saved by a village raffle',
    summary: 'The van will go on visiting nine hamlets.',
    body: 'The first prize, a pig, was given back and raffled again. The county pays for the diesel.',
  },
  'en watchmaker': {
    by: 'Émile Fournieret',
    in: 'Ремёсла',
    title: 'Watchmaker from Zurich mends the Thornmere clock',
    summary: 'It had shown ten past four since 1953.',
    body: 'He was on holiday and asked for a ladder. A broken pin the length of a match was all that was wrong.',
  },
  'hy beavers': {
    by: 'Անահիտ Վարդումյան',
    in: 'Краеведение',
    title: 'Կուղբերն ամբարտակ են կառուցել Ծաղկաջուր գետի վրա',
    summary: 'Այգեգործները խնդրում են կենդանիներին տեղափոխել գետի վերին հոսանք։',
    body: 'Ջուրը մեկ գիշերում հասել է տների շեմին։ Անտառապահները հաշվել են չորս բույն։',
  },
  'hy observatory': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Звёздное небо',
    title: 'Լուսաձորի աստղադիտարանը վերաբացվել է',
    summary: 'Առաջին այցելուները տեսել են Սատուրնի օղակները։',
    body: 'Գմբեթը նորոգել են երեք տարում։ Ուրբաթ օրերին մուտքն անվճար է դպրոցականների համար։',
  },
  'hy lake': {
    by: 'Անահիտ Վարդումյան',
    in: 'Краеведение',
    tags: ['Սաղմոսալիճ'],
    title: 'Ինչո՞ւ է չորանում Սաղմոսալիճը',
    summary: 'Գիտնականները մեղադրում են երաշտն ու ապօրինի հորերը։',
    body: 'Ափը տասը տարում նահանջել է երկու հարյուր մետր։ Ձկնորսները նավակները տեղափոխել են հարևան ջրամբար։',
  },
  'hy honey': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Сады и пасеки',
    title: 'Մեղվապահները հավաքել են աննախադեպ քանակությամբ մեղր',
    summary: 'Մեկ փեթակից ստացվել է քառասուն կիլոգրամ։',
    body: 'Լորենին ծաղկել է սովորականից տասը օր երկար։ Ավելցուկը կտրամադրվի մանկապարտեզին։',
  },
  'hy bridge': {
    by: 'Անահիտ Վարդումյան',
    in: 'Краеведение',
    tags: ['Հին կամուրջներ'],
    title: 'Լուսաձորի հին կամրջի նորոգումը կավարտվի աշնանը',
    summary: 'Քարերը համարակալել են և մեկ առ մեկ վերադարձնում են իրենց տեղը։',
    body: 'Կառույցը երեք հարյուր տարեկան է։ Նորոգման ընթացքում հետիոտներն անցնում են ժամանակավոր տախտակամածով։',
  },
  'hy quarantine': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Краеведение',
    title: 'Լուսաձորի թիվ 17 դպրոցում կարանտին է հայտարարվել',
    summary: 'Դասերը դադարեցվել են մինչև փետրվարի 3-ը։',
    body: 'Հիվանդացել է աշակերտների մեկ երրորդը։ Ուսուցիչները դասավանդում են հեռավար։',
  },
  'hy grandmaster': {
    by: 'Անահիտ Վարդումյան',
    in: 'Шахматный клуб',
    title: 'Տասնհինգամյա շախմատիստը դարձել է գրոսմայստեր',
    summary: 'Վճռորոշ պարտիան նա հաղթել է սև խաղաքարերով։',
    body: 'Խաղի կանոնները նրան սովորեցրել է պապը։ Այժմ խմբակը տեղափոխվում է նոր դահլիճ։',
  },
  'hy blacksmith': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Ремёсла',
    title: 'Կաղնուտ գյուղի դարբինը վերականգնել է հնամյա դարպասը',
    summary: 'Նախշը կրկնել են հարյուրամյա լուսանկարով։',
    body: 'Աշխատանքը տևել է ամբողջ ձմեռ և պահանջել երկու տոննա երկաթ։',
  },
  'hy library': {
    by: 'Անահիտ Վարդումյան',
    in: 'Ремёсла',
    title: 'Գրքերով ավտոբուսը հասել է ութ գյուղ',
    summary: 'Երեխաներն այն դիմավորել են ծաղիկներով։',
    body: 'Վարորդը նաև գրադարանավար է և բանաստեղծություններ է կարդում կանգառներում։',
  },
  'hy route': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Судоходство',
    title: 'Երևանն ու Լուսաձորը կապող նոր երթուղի է բացվել',
    summary: 'Առաջին միկրոավտոբուսը մեկնում է առավոտյան յոթին։',
    body: 'Ճանապարհը տևում է երկու ժամ։ Տոմսերը կարելի է գնել վարորդից։',
  },
  'hy swan': {
    by: 'Անահիտ Վարդումյան',
    in: 'Сады и пасеки',
    title: 'Սև կարապը ձմեռում է քաղաքային լճակում',
    summary: 'Պահակները նրան ցորենով են կերակրում։',
    body: 'Թռչնաբանների կարծիքով՝ թռչունը փախել է մասնավոր այգուց։',
  },
  'hy pomegranate': {
    by: 'Գևորգ Ծաղկունի',
    in: 'Сады и пасеки',
    tags: ['Նռան տոն'],
    title: 'Նռան տոնը կանցկացվի Լուսաձորի պուրակում',
    summary: 'Այգեգործները կներկայացնեն քսան տեսակ։',
    body: 'Կլինեն համտես, մրցույթներ և երեկոյան համերգ։',
  },
} satisfies Record<`${Language} ${string}`, Text>;
export type ArticleKey = keyof typeof articles;

/** Adds the people, departments and articles to the site, all older than what other tests write. */
export async function publishCorpus(): Promise<void> {
  const { token } = await anAuthor('editor');
  const authors = new Map<string, string>();
  for (const name of people) authors.set(name, (await aUser({ name, role: 'author' })).id);
  const ids = new Map<string, string>();
  // By the API, whose process stores departments.
  for (const name of departments) {
    const { body } = await send('POST', '/departments', token, { name, slug: `corpus-${randomUUID()}` });
    ids.set(name.ru, (body as { id: string }).id);
  }
  for (const [index, [key, text]] of Object.entries(articles).entries()) {
    const { by, in: department, tags = [], title, summary, body }: Text = text;
    await anArticle({
      language: key.slice(0, 2) as Language,
      authorId: authors.get(by),
      departmentId: ids.get(department),
      tags,
      title,
      summary,
      body: `<p>${body}</p>`,
      publishedAt: new Date(Date.UTC(2025, 2, 1 + index)),
    });
  }
}
