import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Tables without widths and styles; `fromEditorHtml` splits head and body. */
export const BodyTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-caption') ?? '',
      renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { 'data-caption': caption } : {}),
    },
  }),
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
}).configure({ resizable: false, View: null });

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Required by prosemirror-tables.
  colwidth: { default: null, rendered: false },
};

export const BodyCell = TableCell.extend({ addAttributes: () => spans });
export const BodyHeader = TableHeader.extend({
  addAttributes: () => ({
    ...spans,
    scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('scope') },
  }),
});
export const BodyRow = TableRow;
