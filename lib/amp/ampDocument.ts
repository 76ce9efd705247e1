import type { AmpComponent } from './AmpComponent.ts';

/**
 * What an AMP document must carry word for word, or the validator refuses it: the text of `<style amp-boilerplate>`, and of
 * the second one that stands inside `<noscript>` after it.
 *
 * @see https://amp.dev/documentation/guides-and-tutorials/learn/spec/amp-boilerplate/
 */
export const ampBoilerplate = boilerplate();
export const ampNoscriptBoilerplate =
  'body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}';

/** The `content` of the viewport's meta tag; the tag and `<meta charset="utf-8">` are required. */
export const ampViewport = 'width=device-width';

export type AmpScript = { src: string; customElement?: string };

/** Every script of a page, the runtime first; each is written `async`, with `custom-element` where one is named. */
export function ampScripts(components: readonly AmpComponent[]): AmpScript[] {
  const extensions = components.map(({ name, version }) => ({
    src: `https://cdn.ampproject.org/v0/${name}-${version}.js`,
    customElement: name,
  }));
  return [{ src: 'https://cdn.ampproject.org/v0.js' }, ...extensions];
}

function boilerplate(): string {
  const animation = '-amp-start 8s steps(1,end) 0s 1 normal both';
  const keyframes = '-amp-start{from{visibility:hidden}to{visibility:visible}}';
  const properties = ['-webkit-', '-moz-', '-ms-', ''].map((prefix) => `${prefix}animation:${animation}`);
  const rules = ['-webkit-', '-moz-', '-ms-', '-o-', ''].map((prefix) => `@${prefix}keyframes ${keyframes}`);
  return `body{${properties.join(';')}}${rules.join('')}`;
}
