import fc from 'fast-check';
import { createRequire } from 'node:module';
const { JSDOM } = createRequire(import.meta.url)('jsdom');
import { tagSoup } from './support/tagSoup.ts';
import { toAmpBody } from '#lib/amp/toAmpBody.ts';
import { sanitizeBody } from '#lib/server/content/sanitizeBody.ts';
import { hostileBodies } from './support/hostileBodies.ts';
const w = new JSDOM('').window; 
const browser = (h: string) => { const t = w.document.createElement('div'); t.innerHTML = h; return t; };
const strip=(s:string)=>s.replaceAll('\u00a0','&nbsp;');
for (const {name, html} of hostileBodies) {
  if (name.startsWith('thousands')) continue;
  const once = sanitizeBody(html); const b = browser(once).innerHTML; if (sanitizeBody(b) !== once) console.log('PARSE', name, once.slice(0,300), '\n---\n', b.slice(0,300));
  const a = toAmpBody(html).html; const ab = browser(a).innerHTML; if (toAmpBody(ab).html.replaceAll(/<\/?amp.*?>/g,'') !== a.replaceAll(/<\/?amp.*?>/g,'')) console.log('AMP', name, a.slice(0,200));
}
const n = Number(process.env.N ?? 1000), seed = Number(process.env.SEED ?? Date.now() % 100000);
const r2 = fc.check(fc.property(tagSoup, (s) => { const once = sanitizeBody(s); return sanitizeBody(browser(once).innerHTML) === once; }), { numRuns: n*5, seed });
console.log('parse', r2.failed, seed, r2.counterexample); if (r2.counterexample) { const o = sanitizeBody(r2.counterexample[0]); console.log(JSON.stringify(o)); console.log(JSON.stringify(browser(o).innerHTML)); }
