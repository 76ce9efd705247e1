import type { ClipboardCase } from './ClipboardCase.ts';

const words =
  'Министр объявил <b>перемирие</b> <a href="https://a.example/">вчера вечером</a>, сообщает <i>агентство</i> <b>«Заря»</b>.';
const written =
  'Министр объявил <strong>перемирие</strong> <a href="https://a.example/" rel="noopener">вчера вечером</a>, сообщает <em>агентство</em> <strong>«Заря»</strong>.';

export const otherPrograms: ClipboardCase[] = [
  { name: 'words after a heading', html: `<h2>Мир</h2>${words}`, body: `<h2>Мир</h2><p>${written}</p>` },
  { name: 'words before a heading', html: `${words}<h2>Мир</h2>`, body: `<p>${written}</p><h2>Мир</h2>` },
  {
    name: 'words between blocks in containers',
    html: `<div><div><p>До</p>${words}<section>${words}<ul><li>а</li></ul></section></div></div>`,
    body: `<p>До</p><p>${written}</p><p>${written}</p><ul><li>а</li></ul>`,
  },
  {
    name: 'words after a paragraph in an item',
    html: `<ul><li><p>До</p>${words}</li></ul>`,
    body: `<ul><li><p>До</p><p>${written}</p></li></ul>`,
  },
  {
    name: 'words after a list in an item',
    html: `<ul><li>${words}<ul><li>а</li></ul>${words}</li></ul>`,
    body: `<ul><li><p>${written}</p><ul><li>а</li></ul><p>${written}</p></li></ul>`,
  },
  {
    name: 'words directly in a list',
    html: `<ul>${words}<li>а</li>${words}<li>б</li></ul>`,
    body: `<p>${written}</p><ul><li><p>а</p><p>${written}</p></li><li>б</li></ul>`,
  },
  { name: 'a list of words only', html: `<p>До</p><ol>${words}</ol>`, body: `<p>До</p><p>${written}</p>` },
  {
    name: 'words directly in a list within a list',
    html: `<ol><li>а</li><ul>${words}<li>б</li></ul><li>в</li></ol>`,
    body: `<ol><li><p>а</p><p>${written}</p><ul><li>б</li></ul></li><li>в</li></ol>`,
  },
  {
    name: 'words in a caption',
    html: `<p>До</p><figure><img src="/media/a/1.jpg" alt="" width="3" height="2"><figcaption><p>Снимок</p>${words}</figcaption></figure>`,
    body: `<p>До</p><figure><img src="/media/a/1.jpg" alt="" width="3" height="2" loading="lazy" decoding="async" /><figcaption>Снимок ${written}</figcaption></figure>`,
  },
  {
    name: 'words in a quotation',
    html: `<blockquote><p>До</p>${words}<cite>Инга</cite></blockquote>`,
    body: `<blockquote><p>До</p><p>${written}</p><cite>Инга</cite></blockquote>`,
  },
  {
    name: 'words in the cells of a table',
    html: `<table><tr><td><div>До</div>${words}</td><td>${words}</td></tr></table>`,
    body: `<table><tbody><tr><td><p>До</p><p>${written}</p></td><td>${written}</td></tr></tbody></table>`,
  },
  {
    name: 'words in a link around blocks',
    html: '<p>До</p><a href="https://a.example/"><div>Один</div><b>два</b> <i>три</i></a>',
    body: '<p>До</p><p><a href="https://a.example/" rel="noopener">Один</a></p><p><a href="https://a.example/" rel="noopener"><strong>два</strong> <em>три</em></a></p>',
  },
  {
    name: 'terms and their descriptions',
    html: `<dl><dt><b>Мост</b> <i>новый</i></dt><dd>${words}</dd></dl>`,
    body: `<p><strong>Мост</strong> <em>новый</em></p><p>${written}</p>`,
  },
  {
    name: 'lines of a mail',
    html: '<div dir="ltr"><div>Один <b>два</b> <i>три</i></div><div><br></div><div>Четыре<br></div></div>',
    body: '<p>Один <strong>два</strong> <em>три</em></p><p>Четыре</p>',
  },
  { name: 'words alone', html: '<b>Один</b> <i>два</i>', body: '<p><strong>Один</strong> <em>два</em></p>' },
  {
    name: 'a page: lists in containers in items',
    html: '<ul><li>Один</li><li><div><ul><li>Два</li></ul></div></li></ul>',
    body: '<ul><li>Один<ul><li>Два</li></ul></li></ul>',
  },
  {
    name: 'LibreOffice: a nested list with paragraphs',
    html: '<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><ol type="i" start="2"><li><p style="margin-bottom: 0cm">Один</p><ul><li><p>Два</p></li></ul></li></ol><p>Три<br/>\n</p></body></html>',
    body: '<ol start="2" type="i"><li>Один<ul><li>Два</li></ul></li></ol><p>Три</p>',
  },
  {
    name: 'Excel: hidden rows',
    html: "<table><tr height=20><td>Один</td><td>1</td></tr><tr height=0 style='display:none;mso-height-source:userset'><td>Тайна</td><td>2</td></tr><tr><td>Три</td><td>3</td></tr></table>",
    body: '<table><tbody><tr><td>Один</td><td>1</td></tr><tr><td>Три</td><td>3</td></tr></tbody></table>',
  },
  {
    name: 'Excel: hidden columns',
    html: "<table><col width=64><col width=0 style='display:none;mso-width-source:userset'><col width=0 style='display:none'><col width=64><tr><td>Один</td><td>Тайна</td><td>Тайна</td><td>1</td></tr><tr><td>Два</td><td>Тайна</td><td></td><td>2</td></tr></table>",
    body: '<table><tbody><tr><td>Один</td><td>1</td></tr><tr><td>Два</td><td>2</td></tr></tbody></table>',
  },
  {
    name: 'a page: hidden elements, and words that the author crossed out',
    html: '<p>Один <s>два</s> <del datetime="2026-11-27">три</del></p><p hidden>Тайна</p><div style="color:red; display : none">Тайна</div><p>Ещё<span style="visibility:hidden"> тайна</span></p>',
    body: '<p>Один <s>два</s> <s>три</s></p><p>Ещё</p>',
  },
];
