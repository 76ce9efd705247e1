import type { ClipboardCase } from './ClipboardCase.ts';

const docs = (content: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${content}</b><br class="Apple-interchange-newline">`;
const line = (text: string, tag = 'p') =>
  `<${tag} dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">${text}</span></${tag}>`;
const docsItem = (text: string, type: string, tag = 'p') =>
  `<li dir="ltr" style="list-style-type:${type};font-weight:400;" aria-level="1">${line(text, tag)}</li>`;

const googleDocs: ClipboardCase[] = [
  {
    name: 'blank lines between paragraphs and before a heading',
    html: `${line('Один')}<br />${line('Два')}<br /><br />${line('Глава', 'h1')}`,
    body: '<p>Один</p><p>Два</p><h2>Глава</h2>',
  },
  {
    name: 'a line break within a paragraph',
    html: '<p dir="ltr"><span>Один</span><span><br /></span><span>Два</span></p>',
    body: '<p>Один<br />Два</p>',
  },
  {
    name: 'bold and italic words as styles',
    html: '<p dir="ltr"><span style="font-weight:700">Один</span><span style="font-weight:400"> и </span><span style="font-style:italic">два</span></p>',
    body: '<p><strong>Один</strong> и <em>два</em></p>',
  },
  {
    name: 'a list in a list without an item',
    html: `<ol>${docsItem('А1', 'decimal')}<ol><ol>${docsItem('Б3', 'lower-roman')}</ol></ol>${docsItem('В1', 'decimal')}</ol>`,
    body: '<ol><li>А1<ol type="i"><li>Б3</li></ol></li><li>В1</li></ol>',
  },
  {
    name: 'a list selected from the fifth level on',
    html: `<ol><ol><ol><ol><ol>${docsItem('Д5', 'lower-alpha')}</ol></ol>${docsItem('Е3', 'lower-roman')}${docsItem('Ж3', 'lower-roman')}<ol>${docsItem('З4', 'decimal')}</ol></ol></ol>${docsItem('И1', 'decimal')}<ol><ol>${docsItem('К3', 'lower-roman')}</ol>${docsItem('Л2', 'lower-alpha')}</ol></ol>`,
    body: '<ol><li>Д5</li><li>Е3</li><li>Ж3<ol><li>З4</li></ol></li><li>И1<ol type="a"><li>К3</li><li>Л2</li></ol></li></ol>',
  },
  {
    name: 'lists of two kinds in each other',
    html: `<ul>${docsItem('Один', 'disc')}<ol>${docsItem('Два', 'upper-alpha')}</ol>${docsItem('Три', 'disc')}</ul>`,
    body: '<ul><li>Один<ol type="A"><li>Два</li></ol></li><li>Три</li></ul>',
  },
  {
    name: 'an empty item',
    html: `<ul>${docsItem('Один', 'disc')}<li dir="ltr"><br /></li>${docsItem('Два', 'disc')}</ul>`,
    body: '<ul><li>Один</li><li>Два</li></ul>',
  },
  {
    name: 'headings in items',
    html: `<ol>${docsItem('Обзор', 'decimal', 'h2')}</ol>${line('Текст')}`,
    body: '<ol><li>Обзор</li></ol><p>Текст</p>',
  },
  {
    name: 'a link through its redirect',
    html: '<p dir="ltr"><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D"><span>Один</span></a><span> два</span></p>',
    body: '<p><a href="https://a.example/x" rel="noopener">Один</a> два</p>',
  },
  {
    name: 'a table with blank lines in cells',
    html: `<div><table><colgroup><col><col></colgroup><tbody><tr><td>${line('Один')}<br></td><td>${line('Два')}</td></tr></tbody></table></div>`,
    body: '<table><tbody><tr><td>Один</td><td>Два</td></tr></tbody></table>',
  },
].map(({ name, html, body }) => ({ name: `Google Docs: ${name}`, html: docs(html), body }));

const end = '<span class="EOP SCXW1">&nbsp;</span>';
const run = (text: string) =>
  `<span class="TextRun SCXW1" lang="RU-RU"><span class="NormalTextRun SCXW1">${text}</span></span>`;
const paragraph = (text: string, role = '') =>
  `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"${role}>${run(text)}${end}</p></div>`;
const onlineItem = (tag: string, level: number, text: string, list = '', id = 1) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"${list}><li role="listitem" data-aria-level="${level}" data-listid="${id}" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1">${run(text)}${end}</p></li></${tag}></div>`;

const wordOnline: ClipboardCase[] = [
  {
    name: 'headings and the space at the end of each paragraph',
    html:
      paragraph('Обзор', ' role="heading" aria-level="1"') +
      paragraph('Текст') +
      paragraph('Цены', ' role="heading" aria-level="3"') +
      paragraph('Рынки', ' role="heading" aria-level="6"'),
    body: '<h2>Обзор</h2><p>Текст</p><h3>Цены</h3><h4>Рынки</h4>',
  },
  {
    name: 'a list for each item, nested by its level',
    html:
      onlineItem('ul', 1, 'Один') +
      onlineItem('ul', 2, 'Два') +
      onlineItem('ul', 3, 'Три') +
      onlineItem('ul', 1, 'Ещё'),
    body: '<ul><li>Один<ul><li>Два<ul><li>Три</li></ul></li></ul></li><li>Ещё</li></ul>',
  },
  {
    name: 'numbered items, each with its number',
    html:
      onlineItem('ol', 1, 'Один', ' start="1"') +
      onlineItem('ol', 2, 'Два', ' start="1" style="list-style-type: lower-alpha;"') +
      onlineItem('ol', 2, 'Три', ' start="2" style="list-style-type: lower-alpha;"') +
      onlineItem('ol', 1, 'Ещё', ' start="2"'),
    body: '<ol><li>Один<ol type="a"><li>Два</li><li>Три</li></ol></li><li>Ещё</li></ol>',
  },
  {
    name: 'a selection that begins on the second level',
    html: onlineItem('ul', 2, 'Два') + onlineItem('ul', 1, 'Один') + paragraph('Текст'),
    body: '<ul><li>Два</li><li>Один</li></ul><p>Текст</p>',
  },
  {
    name: 'two lists with a paragraph between them',
    html: onlineItem('ol', 1, 'Один', ' start="1"') + paragraph('Текст') + onlineItem('ol', 1, 'Два', ' start="2"'),
    body: '<ol><li>Один</li></ol><p>Текст</p><ol start="2"><li>Два</li></ol>',
  },
  {
    name: 'a numbered heading',
    html: `<div class="ListContainerWrapper"><ol role="list" start="1"><li role="listitem" data-aria-level="1" data-listid="1"><p class="Paragraph" role="heading" aria-level="2">${run('Обзор')}${end}</p></li></ol></div>${paragraph('Текст')}`,
    body: '<h2>Обзор</h2><p>Текст</p>',
  },
  {
    name: 'tracked changes',
    html: `<p class="Paragraph"><span class="TextRun TrackChangeTextDeletion TrackedChange">Закрыт</span><span class="TextRun TrackChangeTextInsertion TrackedChange">Открыт</span> мост${end}</p>`,
    body: '<p>Открыт мост</p>',
  },
].map(({ name, html, body }) => ({ name: `Word Online: ${name}`, html, body }));

export const online: ClipboardCase[] = [...googleDocs, ...wordOnline];
