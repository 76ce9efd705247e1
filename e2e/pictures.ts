import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { CDPSession, Locator, Page, TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { aPhoto } from '../__tests__/support/pictures.ts';

/** A file on the disk with this size in pixels. @returns its path */
export async function aPictureFile(info: TestInfo, name: string, width: number, height: number): Promise<string> {
  return aFile(info, name, await aPhoto({ width, height }, name.endsWith('png') ? 'png' : 'jpeg'));
}

/** 270 KB that do not compress. */
export async function aNoisyFile(info: TestInfo, name: string): Promise<string> {
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  return aFile(info, name, await noise.png().toBuffer());
}

export function aFile(info: TestInfo, name: string, content: Buffer | string): string {
  const path = info.outputPath(name);
  writeFileSync(path, content);
  return path;
}

type Dragged = { files?: string[]; items?: { mimeType: string; data: string }[] };

/** Drops files as the operating system does, onto the lower half of an element. */
export async function dropFiles(page: Page, target: Locator, files: string[]): Promise<void> {
  await dropAt(page, target, { files }, { x: 0.5, y: 0.8 });
}

/**
 * Drops what another program drags.
 *
 * @param part of the target's width and height
 * @param over called before the drop
 */
export async function dropAt(
  page: Page,
  target: Locator,
  { files = [], items = [] }: Dragged,
  part: { x: number; y: number },
  over = async () => {},
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The drop target is not visible');
  const place = { x: box.x + box.width * part.x, y: box.y + box.height * part.y };
  const data = { items, files, dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await over();
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await session.detach();
}

/** Writes to the browser's clipboard; the test presses Ctrl+V. */
export async function copy(page: Page, { html, png }: { html?: string; png?: Buffer }): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([text, base64]) => {
      const parts: Record<string, Blob> = {};
      if (text) parts['text/html'] = new Blob([text], { type: 'text/html' });
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        parts['image/png'] = new Blob([bytes], { type: 'image/png' });
      }
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    [html, png?.toString('base64')],
  );
}

/** Limits uploads of this page to bytes per second; -1 removes the limit. */
export async function throttleUploads(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

/** The calls that upload images, as they are sent. */
export function picturesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/')) sent.push(request.url());
  });
  return sent;
}
