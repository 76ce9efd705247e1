const lines = 'p, h2, h3, h4, figcaption, caption';
const leaves = 'pre, hr, iframe, video, audio, [data-link-card]';
/** Elements whose children are elements of a fixed kind. */
const frames = 'ul, ol, table, thead, tbody, tfoot, tr, colgroup, figure';
const blocks = `${lines}, ${leaves}, ${frames}, li, td, th, blockquote, div, section, article, aside, main, header, footer, nav, address, center, details, dialog, dl, dt, dd, fieldset, form, hgroup, summary`;

/**
 * Words beside blocks become paragraphs: the editor's parser would drop the spaces between their elements. Lines have
 * no blocks in them, no spaces, no-break spaces and line breaks at their ends.
 */
export function normalizeLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll(lines)) {
    for (const block of line.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ');
  }
  // Words without any block are pasted into the paragraph at the cursor, with the spaces at their ends.
  if (body.querySelector(blocks)) wrapRuns(body);
  for (const line of body.querySelectorAll(lines)) trimLine(line);
}

function wrapRuns(parent: Element): void {
  if (parent.matches(`${lines}, ${leaves}, cite`)) return;
  let run: ChildNode[] = [];
  const endRun = () => {
    const [first] = run;
    if (!first || parent.matches(frames)) return;
    const line = parent.ownerDocument.createElement('p');
    first.before(line);
    line.append(...run);
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    if (!isBlock(child)) run.push(child);
    else {
      endRun();
      wrapRuns(child);
    }
  }
  endRun();
}

/** Also an inline element around blocks, and who said a quotation. */
function isBlock(node: ChildNode): node is Element & ChildNode {
  if (!(node instanceof Element)) return false;
  return node.matches(`${blocks}, blockquote > cite:last-child`) || node.querySelector(blocks) !== null;
}

function trimLine(line: Element): void {
  trimEnd(
    line,
    (at) => at.lastChild,
    (text) => text.trimEnd(),
  );
  trimEnd(
    line,
    (at) => at.firstChild,
    (text) => text.trimStart(),
  );
}

/** Removes what is empty at one end of a line. */
function trimEnd(line: Element, outermost: (node: Node) => ChildNode | null, trim: (text: string) => string): void {
  for (let node = outermost(line); node; node = outermost(line)) {
    for (let inner = outermost(node); inner; inner = outermost(node)) node = inner;
    if (node instanceof Element && node.matches('img, iframe, video, audio')) return;
    if (node.nodeType === node.TEXT_NODE) {
      node.textContent = trim(node.textContent ?? '');
      if (node.textContent !== '') return;
    }
    node.remove();
  }
}
