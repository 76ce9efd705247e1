import type { PageDriver } from './PageDriver.ts';

const families = ['Vestnik Sans', 'Vestnik Serif'];
const texts = ['Hamburgefonstiv', 'Съешь же ещё этих', 'Հայերեն տառատեսակ'];
const weights = [400, 500, 600, 700];

const samples = families.flatMap((family) => texts.map((text) => ({ family, text })));
const samplesJson = JSON.stringify(samples);

/** How much ink each sample takes in each weight. Widths say little: in the sans they hardly differ. */
const measure = `${samplesJson}.map(({ family, text }) => ${JSON.stringify(weights)}.map((weight) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 80 });
  const context = canvas.getContext('2d');
  context.font = \`\${weight} 50px '\${family}'\`;
  context.fillText(text, 10, 55);
  return context.getImageData(0, 0, 900, 80).data.reduce((sum, value, at) => sum + (at % 4 === 3 ? value : 0), 0);
}))`;

/** WebKit's `check` returns true before a font is loaded: only the promises are reliable. */
const load = `void Promise.all(${samplesJson}.map(({ family, text }) => document.fonts.load(\`100px '\${family}'\`, text)))
  .then((faces) => { window.sampledFonts = faces.every(({ length }) => length > 0); })`;

const areLoaded = 'window.sampledFonts === true';

/**
 * The samples that take hardly more ink in a bolder weight, because the browser rejected the font or its variations.
 */
export async function fontErrors(page: PageDriver): Promise<string[]> {
  await page.read(load);
  await page.until(areLoaded);
  const inks: number[][] = JSON.parse(await page.read(measure));
  return samples.flatMap(({ family, text }, n) => {
    const grows = inks[n]?.every((ink, at, all) => at === 0 || ink > (all[at - 1] ?? 0) * 1.03);
    return grows ? [] : [`${family}, ${text}: ${inks[n]?.join(', ')}`];
  });
}
