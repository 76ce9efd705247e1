/**
 * Lets the italic fonts load, which the document leaves out for browsers with scripts (components/styles/fontFaces.ts): after the page with
 * its picture has been shown.
 */
export function showItalics(): void {
  if (document.readyState === 'complete') afterNextFrame(applyItalicFaces);
  else window.addEventListener('load', () => afterNextFrame(applyItalicFaces), { once: true });
}

function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function applyItalicFaces(): void {
  // The font faces are the first stylesheet of a page.
  for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
    if (rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule) rule.media.mediaText = 'all';
}
