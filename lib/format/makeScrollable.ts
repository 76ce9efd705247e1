/**
 * Makes the tables and listings of a sanitised body focusable: on a narrow page they scroll sideways, and without this a
 * keyboard can't scroll them in every browser.
 */
export function makeScrollable(html: string): string {
  return html.replace(/<(table|pre)(?=>)/g, '<$1 tabindex="0"');
}
