import type { ClipboardCase } from './ClipboardCase.ts';

const document = (content: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal, li.MsoNormal {margin:0cm;}\nspan.Скрытый {mso-style-name:Скрытый; display:none; mso-hide:all;}\n --></style></head><body lang=RU><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

/** A list paragraph: `item('l0', 2, '(a)', 'Text')`. */
const item = (list: string, level: number, marker: string, text: string, tag = 'p') =>
  `<${tag} class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></${tag}>\n`;

const comment = (number: number, text: string) =>
  `<div style='mso-element:comment'><div id="_com_${number}" class=msocomtxt language=JavaScript><span style='mso-comment-author:"Inga"'><![if !supportAnnotations]><a name="_msocom_${number}"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference>&nbsp;<a class=msocomoff href="#_msoanchor_${number}">[${number}]</a></span>${text}</p></div></div>`;

export const word: ClipboardCase[] = [
  {
    name: 'paragraphs with line breaks in their source',
    html: '<p class=MsoNormal>Мост\nоткрыли <b>в\nсреду</b> <i>утром</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Движение идёт.</p>',
    body: '<p>Мост открыли <strong>в среду</strong> <em>утром</em>.</p><p>Движение идёт.</p>',
  },
  {
    name: 'bold, italic, struck and underlined words',
    html: '<p class=MsoNormal><b>Один</b> <i>два</i> <s>три</s> <u>четыре</u> H<sub>2</sub>O</p>',
    body: '<p><strong>Один</strong> <em>два</em> <s>три</s> <u>четыре</u> H<sub>2</sub>O</p>',
  },
  {
    name: 'a bulleted list',
    html: item('l0', 1, '·', 'Один') + item('l0', 1, '·', 'Два'),
    body: '<ul><li>Один</li><li>Два</li></ul>',
  },
  {
    name: 'bullets of symbol fonts, which are letters',
    html:
      item('l0', 1, 'o', 'Один') + item('l0', 1, '§', 'Два') + item('l0', 1, 'ü', 'Три') + item('l0', 1, 'v', 'Ещё'),
    body: '<ul><li>Один</li><li>Два</li><li>Три</li><li>Ещё</li></ul>',
  },
  {
    name: 'a numbered list that begins at 4',
    html: item('l0', 1, '4.', 'Один') + item('l0', 1, '5.', 'Два'),
    body: '<ol start="4"><li>Один</li><li>Два</li></ol>',
  },
  {
    name: 'letters in parentheses',
    html: item('l0', 1, '(a)', 'Один') + item('l0', 1, '(b)', 'Два'),
    body: '<ol type="a"><li>Один</li><li>Два</li></ol>',
  },
  {
    name: 'numbers in parentheses and brackets',
    html: `${item('l0', 1, '(1)', 'Один')}<p>И</p>${item('l1', 1, '[2]', 'Два')}`,
    body: '<ol><li>Один</li></ol><p>И</p><ol start="2"><li>Два</li></ol>',
  },
  {
    name: 'capital letters that begin at C',
    html: item('l0', 1, 'C.', 'Один') + item('l0', 1, 'D.', 'Два'),
    body: '<ol start="3" type="A"><li>Один</li><li>Два</li></ol>',
  },
  {
    name: 'Roman numbers of both cases',
    html:
      item('l0', 1, 'I.', 'Один') +
      item('l0', 2, 'i)', 'Два') +
      item('l0', 2, 'ii)', 'Три') +
      item('l0', 1, 'II.', 'Ещё'),
    body: '<ol type="I"><li>Один<ol type="i"><li>Два</li><li>Три</li></ol></li><li>Ещё</li></ol>',
  },
  {
    name: 'Roman numbers that begin at iv',
    html: item('l0', 1, 'iv.', 'Один') + item('l0', 1, 'v.', 'Два'),
    body: '<ol start="4" type="i"><li>Один</li><li>Два</li></ol>',
  },
  {
    name: 'Cyrillic letters, which HTML has no type for',
    html: item('l0', 1, 'а)', 'Один') + item('l0', 1, 'б)', 'Два'),
    body: '<ol><li>Один</li><li>Два</li></ol>',
  },
  {
    name: 'numbers of several levels',
    html:
      item('l0', 1, '1.', 'Один') +
      item('l0', 2, '1.1.', 'Два') +
      item('l0', 2, '1.2.', 'Три') +
      item('l0', 1, '2.', 'Ещё'),
    body: '<ol><li>Один<ol><li>Два</li><li>Три</li></ol></li><li>Ещё</li></ol>',
  },
  {
    name: 'a selection that begins on the second level',
    html: item('l0', 2, 'o', 'Два') + item('l0', 2, 'o', 'Три') + item('l0', 1, '·', 'Один'),
    body: '<ul><li>Два</li><li>Три</li><li>Один</li></ul>',
  },
  {
    name: 'a selection that begins on the third level and goes up step by step',
    html: item('l0', 3, '·', 'В') + item('l0', 2, '·', 'Б') + item('l0', 3, '·', 'Г') + item('l0', 1, '·', 'А'),
    body: '<ul><li>В</li><li>Б<ul><li>Г</li></ul></li><li>А</li></ul>',
  },
  {
    name: 'a level that is skipped',
    html: item('l0', 1, '·', 'А') + item('l0', 4, '·', 'Г') + item('l0', 3, '·', 'В') + item('l0', 1, '·', 'Д'),
    body: '<ul><li>А<ul><li>Г</li><li>В</li></ul></li><li>Д</li></ul>',
  },
  {
    name: 'a skipped level with lists of two kinds on the lowest',
    html: item('l0', 1, '·', 'А') + item('l0', 3, '·', 'Б') + item('l1', 3, '1.', 'В'),
    body: '<ul><li>А<ul><li>Б</li></ul><ol><li>В</li></ol></li></ul>',
  },
  {
    name: 'lists of two names one after the other',
    html: item('l0', 1, '1.', 'Один') + item('l1', 1, '1.', 'Два'),
    body: '<ol><li>Один</li></ol><ol><li>Два</li></ol>',
  },
  {
    name: 'a list that continues after a paragraph',
    html: `${item('l0', 1, 'a.', 'Один')}<p class=MsoListParagraph>Пояснение</p>${item('l0', 1, 'b.', 'Два')}`,
    body: '<ol type="a"><li>Один</li></ol><p>Пояснение</p><ol start="2" type="a"><li>Два</li></ol>',
  },
  {
    name: 'lists within lists without items',
    html: '<ul type=disc><li class=MsoNormal>Один</li><ul type=circle><li class=MsoNormal>Два</li></ul><li class=MsoNormal>Три</li></ul>',
    body: '<ul><li>Один<ul><li>Два</li></ul></li><li>Три</li></ul>',
  },
  {
    name: 'lists within lists, selected from the second level on',
    html: '<ul type=disc><ul type=circle><li class=MsoNormal>Два</li></ul><li class=MsoNormal>Три</li></ul>',
    body: '<ul><li>Два</li><li>Три</li></ul>',
  },
  {
    name: 'numbered lists with their types and starts',
    html: '<ol start=3 type=I><li class=MsoNormal>Один</li><ol start=2 type=a><li class=MsoNormal>Два</li></ol></ol>',
    body: '<ol start="3" type="I"><li>Один<ol start="2" type="a"><li>Два</li></ol></li></ol>',
  },
  {
    name: 'links and styles in items',
    html: item('l0', 1, '·', '<a href="https://a.example/"><b>Один</b></a> <i>и</i> два'),
    body: '<ul><li><a href="https://a.example/" rel="noopener"><strong>Один</strong></a> <em>и</em> два</li></ul>',
  },
  {
    name: 'lists in the cells of a table',
    html: `<table class=MsoTableGrid><tr><td>${item('l0', 1, '1.', 'Один')}${item('l0', 1, '2.', 'Два')}</td><td><p class=MsoNormal>Три&nbsp;</p></td></tr></table>`,
    body: '<table><tbody><tr><td><ol><li>Один</li><li>Два</li></ol></td><td>Три</td></tr></tbody></table>',
  },
  {
    name: 'numbered headings, without the numbers that Word typed into them',
    html: `${item('l0', 1, '1.', 'Обзор', 'h1')}<p class=MsoNormal>Текст.</p>${item('l0', 2, '1.1', 'Цены', 'h2')}${item('l0', 3, 'A.', 'Рынки', 'h3')}`,
    body: '<h2>Обзор</h2><p>Текст.</p><h2>Цены</h2><h3>Рынки</h3>',
  },
  {
    name: 'a number that somebody wrote before a heading',
    html: '<h1>2. Обзор&nbsp;</h1><p class=MsoNormal>Текст.</p>',
    body: '<h2>2. Обзор</h2><p>Текст.</p>',
  },
  {
    name: 'no-break spaces at the ends of lines, and within them',
    html: '<p class=MsoNormal>&nbsp;&nbsp; С&nbsp;1&nbsp;января <b>дороже&nbsp;</b>&nbsp;</p>',
    body: '<p>С\u00a01\u00a0января <strong>дороже</strong></p>',
  },
  {
    name: 'a comment',
    html: `<p class=MsoNormal>Мост <a style='mso-comment-reference:I_1;mso-comment-date:20261127T1013'>открыли</a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[И1]</a></span></span> в среду.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${comment(1, 'проверить дату')}</div>`,
    body: '<p>Мост открыли в среду.</p>',
  },
  {
    name: 'tracked changes',
    html: '<p class=MsoNormal>Мост <s><span class=msoDel><del cite="mailto:Inga" datetime="2026-11-27T10:13">закрыли</del></span></s><span class=msoIns><ins cite="mailto:Inga" datetime="2026-11-27T10:13">открыли</ins></span> в <del>четверг</del> <s>пятницу</s> среду.</p>',
    body: '<p>Мост открыли в <s>четверг</s> <s>пятницу</s> среду.</p>',
  },
  {
    name: 'tracked changes of an unnamed author',
    html: '<p class=MsoNormal>Мост <del datetime="2026-11-27T10:13">закрыли</del><ins datetime="2026-11-27T10:13">открыли</ins></p>',
    body: '<p>Мост открыли</p>',
  },
  {
    name: 'hidden text',
    html: "<p class=MsoNormal>Видно<span style='display:none;mso-hide:all'> а это нет</span>.</p><p class=MsoNormal style='mso-hide:all'>Скрытый абзац</p>",
    body: '<p>Видно.</p>',
  },
  {
    name: 'text of a hidden style',
    html: '<p class=MsoNormal>Видно<span class=Скрытый> а это нет</span>.</p>',
    body: '<p>Видно.</p>',
  },
  {
    name: 'a bookmark and a smart tag',
    html: '<p class=MsoNormal><a name="_Toc1"></a>В <st1:City w:st="on">Ереване</st1:City> дождь</p>',
    body: '<p>В Ереване дождь</p>',
  },
].map(({ name, html, body }) => ({ name: `Word: ${name}`, html: document(html), body }));
