const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|clip\s*:\s*rect\(|(?:left|top|text-indent)\s*:\s*-\d{4}|mso-element\s*:\s*comment\s*(?:;|$))/i;
const withoutSize = /(?:^|;)\s*font-size\s*:\s*0+(?:\.0+)?(?:p[xt]|r?em|%)?\s*(?:;|!|$)/i;
/** Pages close the gaps between words and pictures in this way, and give the words a size. */
const hasOtherSize = /font-size|<(?:img|iframe|video|audio)\b/i;
/** Deleted text that Word (`msoDel`) and Word Online still have in the document, Word's comments, text for screen readers. */
const hiddenName =
  /(?:^|\s)(?:msoDel|TrackChangeTextDeletion|msocomtxt|MsoComment(?:Text|Subject)|sr-only|screen-reader-text|visually-hidden)(?:\s|$)/;

/**
 * Whether a program that shows this element shows nothing of it: hidden text, a comment in the margin, a deletion that
 * is tracked. An author's own `<del>` is shown, crossed out; Word names the author of a tracked one.
 *
 * @param content its HTML
 */
export function isHidden(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: () => string = () => '',
): boolean {
  const { hidden, style = '', class: names = '', cite = '' } = attributes;
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    hidingStyle.test(style) ||
    hiddenName.test(names) ||
    (withoutSize.test(style) && !hasOtherSize.test(content())) ||
    (tag === 'del' && /^mailto:/i.test(cite))
  );
}
