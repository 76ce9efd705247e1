const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|mso-element\s*:\s*comment\s*(?:;|$))/i;
/** Deleted text that Word (`msoDel`) and Word Online still have in the document. */
const deletedText = /(?:^|\s)(?:msoDel|TrackChangeTextDeletion)(?:\s|$)/;

/**
 * Whether a program that shows this element shows nothing of it: hidden text, a comment in the margin, a deletion that
 * is tracked. An author's own `<del>` is shown, crossed out; Word names the author of a tracked one.
 */
export function isHidden(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  const { hidden, style = '', class: names = '', cite = '' } = attributes;
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    hidingStyle.test(style) ||
    deletedText.test(names) ||
    (tag === 'del' && /^mailto:/i.test(cite))
  );
}
