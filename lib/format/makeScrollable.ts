/**
 * Makes tables and listings of a sanitized body focusable: on a narrow page they scroll horizontally, and not every
 * browser lets the keyboard scroll elements that can't have focus.
 */
export function makeScrollable(html: string): string {
  return html.replace(/<(table|pre)(?=>)/g, '<$1 tabindex="0"');
}
