import type { LocalizedText } from '#lib/languages/language.ts';

/** In English where a language has no text of its own. */
type DemoText = Partial<LocalizedText> & { en: string };
type DemoDepartment = { slug: string; name: DemoText; description: DemoText };

export const demoDepartments: readonly DemoDepartment[] = [
  {
    slug: 'society',
    name: { ru: 'Общество', en: 'Society', hy: 'Հասարակություն' },
    description: {
      ru: 'Как люди живут рядом: поезда и библиотеки, письма и соседи, школы и кружки — в репортажах, разговорах и колонках «Вестника».',
      en: 'How people live alongside one another: trains and libraries, letters and neighbours, schools and evening clubs, in reports and conversations.',
      hy: 'Ինչպես են մարդիկ ապրում կողք կողքի․ գնացքներ ու գրադարաններ, նամակներ ու հարևաններ, դպրոցներ ու խմբակներ՝ ռեպորտաժներում և զրույցներում։',
    },
  },
  {
    slug: 'city',
    name: { ru: 'Город', en: 'City', hy: 'Քաղաք' },
    description: {
      ru: 'Дворы, мосты, вывески, трамваи и плитка под ногами: из чего сделан город, кто его чинит и почему одни улицы любят больше других.',
      en: 'Courtyards, bridges, shop signs, trams and the paving underfoot: what a city is made of, who mends it and why some streets are loved more.',
      hy: 'Բակեր, կամուրջներ, ցուցանակներ, տրամվայներ ու սալիկներ․ ինչից է կազմված քաղաքը, ով է այն նորոգում և ինչու են որոշ փողոցներ ավելի սիրելի։',
    },
  },
  {
    slug: 'economy',
    name: { ru: 'Экономика', en: 'Economy', hy: 'Տնտեսություն' },
    description: {
      ru: 'Сколько стоят простые вещи — буханка, килограмм абрикосов, ремонт стиральной машины — и куда уходит каждый рубль: считаем вслух, построчно.',
      en: 'What simple things cost, from a loaf to a kilo of apricots to a mended washing machine, and where the money goes: counted aloud, line by line.',
      hy: 'Ինչ արժեն հասարակ բաները՝ մի բոքոն հացը, մի կիլոգրամ ծիրանը, լվացքի մեքենայի նորոգումը, և ում է հասնում ամեն դրամը․ հաշվում ենք տող առ տող։',
    },
  },
  {
    slug: 'science',
    name: { ru: 'Наука', en: 'Science', hy: 'Գիտություն' },
    description: {
      ru: 'Старый лёд, слабые звёзды, мхи и студенческие спутники: рассказываем, как учёные узнают то, что знают, и чего пока не понимают.',
      en: 'Old ice, faint stars, mosses and student satellites: how researchers come to know what they know, and what still leaves them puzzled.',
      hy: 'Հին սառույց, աղոտ աստղեր, մամուռներ և ուսանողական արբանյակներ․ ինչպես են գիտնականներն իմանում այն, ինչ գիտեն, և ինչը դեռ չեն հասկանում։',
    },
  },
  {
    slug: 'culture',
    name: { ru: 'Культура', en: 'Culture', hy: 'Մշակույթ' },
    description: {
      ru: 'Театр, музыка, книги, кино и ремёсла: о людях, которые лепят, переводят, играют и настраивают, и о судьбе вещей, вышедших из их рук.',
      en: 'Theatre, music, books, film and craft: the people who mould, translate, perform and tune, and what becomes of the things they make.',
      hy: 'Թատրոն, երաժշտություն, գիրք, կինո և արհեստ․ մարդիկ, որ ծեփում են, թարգմանում, խաղում ու լարում, և նրանց ստեղծած իրերի ճակատագիրը։',
    },
  },
  {
    slug: 'technology',
    name: { ru: 'Технологии', en: 'Technology', hy: 'Տեխնոլոգիաներ' },
    description: {
      ru: 'Шрифты, карты, сети и программы без жаргона: как устроены машины вокруг нас, кто их собирает и где они до сих пор спотыкаются.',
      en: 'Typefaces, maps, networks and software without the jargon: how the machines around us work, who builds them and where they still stumble.',
      hy: 'Տառատեսակներ, քարտեզներ, ցանցեր ու ծրագրեր՝ պարզ լեզվով․ ինչպես են աշխատում մեր շուրջը եղած մեքենաները, ով է դրանք հավաքում և որտեղ են սայթաքում։',
    },
  },
  {
    slug: 'nature',
    name: { ru: 'Природа', en: 'Nature', hy: 'Բնություն' },
    description: {
      ru: 'Реки, птицы, пчёлы и жабы по соседству с человеком: кто возвращается, кто улетает и что делают люди, чтобы всем хватило места.',
      en: 'Rivers, birds, bees and toads living next door to us: who is coming back, who is moving on, and what people do to make room for them.',
      hy: 'Գետեր, թռչուններ, մեղուներ ու դոդոշներ մարդու հարևանությամբ․ ով է վերադառնում, ով է մեկնում, և ինչ են անում մարդիկ, որ բոլորին տեղ հասնի։',
    },
  },
  {
    slug: 'sport',
    name: { ru: 'Спорт', en: 'Sport', hy: 'Սպորտ' },
    description: {
      ru: 'Заплывы через озеро, ночные забеги, шахматы и нарды: соревнования, где протокол — половина истории, а вторую рассказывают на финише.',
      en: 'Open-water swims, night races, chess and backgammon: contests in which the results tell half the story and the finish line tells the rest.',
      hy: 'Լող բաց ջրում, գիշերային վազք, շախմատ ու նարդի․ մրցումներ, որոնց կեսը երևում է արդյունքների աղյուսակում, մյուս կեսը պատմում են վերջնագծի մոտ։',
    },
  },
];
