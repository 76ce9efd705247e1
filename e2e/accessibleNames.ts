import type { Page } from 'playwright/test';
import { wordsOf } from './people.ts';

const roles = new Set(
  'button link textbox searchbox combobox checkbox radio switch tab menuitem spinbutton slider'.split(' '),
);
const mistakes = {
  // A space before the sign: text of a hidden element follows that of its parent.
  'stray sign': /\S\s[:;,.!?](?=\s|$)/u,
  'sign at an end': /^[:;,.]|[:;,]$/u,
  // A label that is in the name, and names the element again.
  doubled: /(?<![\p{L}\p{N}])([\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)+)[\s:,]+\1(?![\p{L}\p{N}])/u,
};

/** Shown in place of a word that the page does not load. */
const key = new RegExp(`^(?:${Object.keys(wordsOf('ru')).join('|')})\\.[\\w.]+$`);

/** What is wrong with the names that the browser gives to controls. A title with the same mistake is content, and allowed. */
export async function wrongNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
    return found.join('\n');
  });
  // Other tests import files, whose names look like keys.
  const isFile = (text: string) => /\.(xml|json|zip|md)$/.test(text);
  const missing = texts.split('\n').filter((text) => key.test(text.trim()) && !isFile(text.trim()));
  const wrong = nodes.flatMap(({ ignored, role, name }) => {
    if (ignored || !roles.has(role?.value)) return [];
    const text: string = name?.value ?? '';
    // Chromium's own button in a date field.
    if (text.startsWith('Show date picker')) return [];
    if (text.trim() === '') return [`no name: ${role?.value}`];
    return Object.entries(mistakes).flatMap(([mistake, pattern]) => {
      const match = pattern.exec(text)?.[0];
      return match && !texts.includes(match) ? [`${mistake}: ${text}`] : [];
    });
  });
  return [...new Set([...missing.map((text) => `no word: ${text}`), ...wrong])];
}
