import { hasLink } from '#lib/comments/heldText.ts';

const links = [
  'http://example.com',
  'HTTPS://EXAMPLE.COM',
  'www.example',
  'evil.com buy now',
  'Buy at evil.com.',
  'Evil.Com',
  'see evil.co.uk, cheap',
  'mail me: win@evil.net',
  'go to t.me/somebody',
  'x.com',
  'best-casino.xyz',
  'shop at evil.in',
  'xn--e1afmkfd.xn--p1ai',
  'evil.com:8080',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil.\u200bcom',
  'Заходите на пример.рф',
  'Пишите: магазин.онлайн!',
  'ПРИМЕР.РФ',
  'дешёвые окна на okna.ru',
  'лучшее казино – kazino777.su',
  'пример.рф/страница',
  'այցելեք օրինակ.հայ',
  'Գնեք evil.am, էժան է',
  'գրեք՝ me@evil.am։',
  // Cyrillic е, с and о.
  'еvil.соm',
  'дёшево на еviI.соm!',
  'evil dot com',
  'evil[.]com, evil (dot) com',
  'заходите на kazino точка ру',
  'okna точка ком',
  'գրեք evil կետ com',
];

const ordinary = [
  'I came.It was late. So.What now',
  'it was great.so is the weather',
  'e.g. this, i.e. that, U.S. and U.K., Ph.D., St.Petersburg, a.m.',
  'Node.js, index.html, report.pdf, photo.jpg, script.py, run.sh',
  'version 1.2.3, 3.14, 12.5 and $1.50',
  'Wait...what? Yes..no',
  'т.е. и/или и т.п./и др., т.к., к.т.н., А.С.Пушкин, г.Москва, ул.Ленина',
  'Согласен.А вы? Спасибо.Дети довольны. Вот так.Ком в горле',
  'Цена 12.5 руб./кг, 5 кг.м/с, в 1941–1945 гг.',
  'см. стр.12, рис.3, п.п. 1.2.3',
  'the dot in the middle, a dot is a dot, точка в конце, дот и доты',
  'Купил iPhone.Доволен, в Node.js и C++ пишу.Давно',
  'файл отчёт.docx и сайт без адреса',
  'Շնորհակալություն։ Տե՛ս էջ 12․ և այլն',
  'ք․Երևան, թ․ Մարտի 8, Ա․Պուշկին',
];

describe('hasLink', () => {
  it.each(links)('finds a link in %j', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(ordinary)('finds none in %j', (text) => {
    expect(hasLink(text)).toBe(false);
  });
});
