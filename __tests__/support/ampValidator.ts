import { join } from 'node:path';
import { ampBoilerplate, ampNoscriptBoilerplate, ampScripts, ampViewport } from '#lib/amp/ampDocument.ts';
import { AmpValidator } from '#lib/amp/server/checkAmp.ts';
import type { AmpBody } from '#lib/amp/server/toAmpBody.ts';
import type { AmpCheck } from '#lib/articles/articleRevision.ts';

export type AmpVerdict = { status: AmpCheck['status']; errors: string[] };

/** In the checkout's cache, so that it is downloaded once and not in every run. */
export const validatorFolder = join(import.meta.dirname, '../../.cache/amp-validator');

const validator = new AmpValidator(validatorFolder);

/** The official AMP validator's result for a whole document. The first call on a machine downloads 30 MB. */
export async function validateAmp(html: string): Promise<AmpVerdict> {
  if (!(await validator.prepare())) throw new Error('The AMP validator cannot be downloaded');
  let check = await validator.validate(html);
  // It gives up after 30 seconds, which a busy machine may need to load it.
  for (let tries = 0; check.status === 'unavailable' && tries < 4; tries += 1) check = await validator.validate(html);
  const { status, errors } = check;
  return { status, errors: errors.map(({ line, column, message }) => `${line}:${column} ${message}`) };
}

/** The smallest valid document around a body. */
export function ampDocument({ html, components }: AmpBody): string {
  const scripts = ampScripts(components).map(
    ({ src, customElement }) =>
      `<script async src="${src}"${customElement ? ` custom-element="${customElement}"` : ''}></script>`,
  );
  return `<!doctype html><html amp lang="en"><head><meta charset="utf-8">${scripts.join('')}<title>Title</title>
    <link rel="canonical" href="https://vestnik.example/"><meta name="viewport" content="${ampViewport}">
    <style amp-boilerplate>${ampBoilerplate}</style>
    <noscript><style amp-boilerplate>${ampNoscriptBoilerplate}</style></noscript></head><body>${html}</body></html>`;
}
