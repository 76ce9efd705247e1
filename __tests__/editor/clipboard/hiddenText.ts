import type { ClipboardCase } from './ClipboardCase.ts';

const page = (styles: string, content: string) => `<html><head>${styles}</head><body>${content}</body></html>`;

export const hiddenText: ClipboardCase[] = [
  {
    name: 'Word: the second of its style sheets',
    html: page(
      '<style><!-- p.MsoNormal {margin:0cm;} @page WordSection1 {size:595pt 841pt;} --></style><style><!-- span.Тайный {mso-hide:all;} --></style>',
      '<p class=MsoNormal>Видно<span class=Тайный> тайна</span>.</p>',
    ),
    body: '<p>Видно.</p>',
  },
  {
    name: 'Word: comments whose styles the browser removed',
    html: '<p class="MsoNormal">Видно<span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[И1]</a></span></p><div><hr class="msocomoff"><div id="_com_1" class="msocomtxt"><p class="MsoCommentText">тайна</p></div></div><p class="MsoCommentText">тайна</p>',
    body: '<p>Видно</p>',
  },
  {
    name: 'LibreOffice: tracked changes',
    html: '<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><p>Мост <del datetime="2026-11-27T10:13"><span>закрыли</span></del><ins datetime="2026-11-27T10:13">открыли</ins></p></body></html>',
    body: '<p>Мост открыли</p>',
  },
  {
    name: 'Google Docs: comments of an exported document',
    html: '<p>Видно<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>тайна</span></p></div>',
    body: '<p>Видно</p>',
  },
  {
    name: 'Excel: a row that a style sheet hides',
    html: page(
      '<style><!-- tr {mso-height-source:auto;} .xl65 {display:none;} --></style>',
      '<table><tr><td>Один</td></tr><tr class=xl65><td>Тайна</td></tr></table>',
    ),
    body: '<table><tbody><tr><td>Один</td></tr></tbody></table>',
  },
  {
    name: 'Excel: hidden columns below cells across columns and rows',
    html: "<table><col width=64><col width=0 style='display:none'><col width=64><tr><td colspan=3>Всё</td></tr><tr><td rowspan=2>Один</td><td>Тайна</td><td>1</td></tr><tr><td>Тайна</td><td>2</td></tr></table>",
    body: '<table><tbody><tr><td colspan="2">Всё</td></tr><tr><td rowspan="2">Один</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
  },
  {
    name: 'Excel: a hidden row beside a cell across rows',
    html: "<table><tr><td rowspan=3>Один</td><td>1</td></tr><tr style='display:none'><td>Тайна</td></tr><tr><td>3</td></tr><tr><td>Два</td><td>4</td></tr></table>",
    body: '<table><tbody><tr><td rowspan="2">Один</td><td>1</td></tr><tr><td>3</td></tr><tr><td>Два</td><td>4</td></tr></tbody></table>',
  },
  {
    name: 'a table: a hidden group of columns, and columns without width',
    html: '<table><colgroup style="display:none"><col span="2"></colgroup><colgroup><col><col width="0"></colgroup><tr><td>Тайна</td><td>Тайна</td><td>Один</td><td>Тайна</td></tr></table>',
    body: '<table><tbody><tr><td>Один</td></tr></tbody></table>',
  },
  {
    name: 'a page: classes, ids and elements that its style sheet hides',
    html: page(
      '<style>.secret, #x1 {display:none} /* p {display:none} */ p.note span {visibility:hidden}</style>',
      '<p>Один<span class="secret"> тайна</span></p><p id="x1">Тайна</p><p class="note">Два<span> тайна</span></p>',
    ),
    body: '<p>Один</p><p>Два</p>',
  },
  {
    name: 'a page: what its style sheet hides on paper or until a press',
    html: page(
      '<style>@media print {.menu {display:none} .more {display:none}} .answer {display:none} :checked ~ .answer {display:block}</style>',
      '<p class="menu">Один</p><p class="more">Два</p><p class="answer">Три</p>',
    ),
    body: '<p>Один</p><p>Два</p><p>Три</p>',
  },
  {
    name: 'a page: text without size and text for screen readers',
    html: '<p>Один<span style="font-size:0px">тайна</span> <span class="sr-only">(в новой вкладке)</span><b style="clip: rect(0, 0, 0, 0)">тайна</b>два</p><p style="font-size:0"><span style="font-size:16px">Три</span></p>',
    body: '<p>Один два</p><p>Три</p>',
  },
];
