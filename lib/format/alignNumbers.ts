/** «1 800», “−3.5 %”, «1,800–2,200», «$12», and a dash for a missing one. */
const figure = /^(?=.*\d)[\s\d.,:+−–—/%‰°×≈~<>$€₽֏£-]+(?:[CF]|млн|тыс\.?)?$|^[—–-]$/u;

/** Gives the class `figure` to the cells of table columns that contain only figures, and to their headings. */
export function alignNumbers(html: string): string {
  if (!html.includes('<table')) return html;
  return html.replace(/<table[\s\S]*?<\/table>/g, (table) => (/(col|row)span=/.test(table) ? table : aligned(table)));
}

function aligned(table: string): string {
  const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => cellsOf(row));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const figures = Array.from({ length: width }, (_, column) => {
    const texts = rows.flatMap((row) => (row[column]?.name === 'td' ? [row[column].text] : []));
    return texts.some((text) => /\d/.test(text)) && texts.every((text) => text === '' || figure.test(text));
  });
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let column = -1;
    return row.replace(/<(t[dh])(?=[ >])/g, (tag) => {
      column += 1;
      return figures[column] ? `${tag} class="figure"` : tag;
    });
  });
}

function cellsOf(row: string): { name: string; text: string }[] {
  return [...row.matchAll(/<(t[dh])(?: [^>]*)?>([\s\S]*?)<\/\1>/g)].map(([, name = '', content = '']) => ({
    name,
    text: content.replace(/<[^>]*>|&nbsp;/g, ' ').trim(),
  }));
}
