import fc from 'fast-check';
import { tagSoup } from './support/tagSoup.ts';
import { toAmpBody } from '#lib/amp/toAmpBody.ts';
import { sanitizeBody } from '#lib/server/content/sanitizeBody.ts';
import { ampBoilerplate, ampNoscriptBoilerplate, ampScripts } from '#lib/amp/ampDocument.ts';
import { validateAmp } from './support/ampValidator.ts';
import { hostileBodies } from './support/hostileBodies.ts';
const doc = (b: any) => `<!doctype html><html amp lang="en"><head><meta charset="utf-8">${ampScripts(b.components).map(s=>`<script async src="${s.src}"${s.customElement?` custom-element="${s.customElement}"`:''}></script>`).join('')}<title>x</title><link rel="canonical" href="https://a.example/"><meta name="viewport" content="width=device-width"><style amp-boilerplate>${ampBoilerplate}</style><noscript><style amp-boilerplate>${ampNoscriptBoilerplate}</style></noscript></head><body>${b.html}</body></html>`;
for (const {name, html} of hostileBodies) {
  const v = await validateAmp(doc(toAmpBody(html)));
  if (v.status !== 'PASS' || v.errors.length) console.log('AMP', name, v.errors.slice(0,3), toAmpBody(html).html.slice(0,300));
  const v2 = await validateAmp(doc(toAmpBody(sanitizeBody(html))));
  if (v2.status !== 'PASS' || v2.errors.length) console.log('AMP2', name, v2.errors.slice(0,3));
  const once = sanitizeBody(html); if (sanitizeBody(once) !== once) console.log('IDEM', name, once.slice(0,300), '\n---\n', sanitizeBody(once).slice(0,300));
}
const n = Number(process.env.N ?? 1000), seed = Number(process.env.SEED ?? Date.now() % 100000);
const r1 = await fc.check(fc.asyncProperty(tagSoup, async (s) => { const v = await validateAmp(doc(toAmpBody(s))); return v.status === 'PASS' && v.errors.length===0; }), { numRuns: n, seed });
console.log('amp', r1.failed, seed, r1.counterexample, r1.counterexample && toAmpBody(r1.counterexample[0]).html, r1.counterexample && (await validateAmp(doc(toAmpBody(r1.counterexample[0])))).errors);
const r2 = fc.check(fc.property(tagSoup, (s) => { const once = sanitizeBody(s); return sanitizeBody(once) === once; }), { numRuns: n*5, seed });
console.log('idem', r2.failed, seed, r2.counterexample); if (r2.counterexample) { const o = sanitizeBody(r2.counterexample[0]); console.log(JSON.stringify(o)); console.log(JSON.stringify(sanitizeBody(o))); }
