export type AmpComponentName = 'amp-audio' | 'amp-iframe' | 'amp-live-list' | 'amp-video' | 'amp-vimeo' | 'amp-youtube';

/** An AMP custom element of a page, and the version of its script. */
export type AmpComponent = { name: AmpComponentName; version: string };

const versions: Record<AmpComponentName, string> = {
  'amp-audio': '0.1',
  'amp-iframe': '0.1',
  'amp-live-list': '0.1',
  'amp-video': '0.1',
  'amp-vimeo': '0.1',
  'amp-youtube': '0.1',
};

/** The components with these names, deduplicated and sorted. */
export function componentsOf(names: Iterable<AmpComponentName>): AmpComponent[] {
  return [...new Set(names)].sort().map((name) => ({ name, version: versions[name] }));
}

/**
 * The exact text of `<style amp-boilerplate>` and of the second one in `<noscript>`, which the validator requires.
 *
 * @see https://amp.dev/documentation/guides-and-tutorials/learn/spec/amp-boilerplate/
 */
export const ampBoilerplate = boilerplate();
export const ampNoscriptBoilerplate =
  'body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}';

/** The `content` of the viewport's meta tag; the tag and `<meta charset="utf-8">` are required. */
export const ampViewport = 'width=device-width';

export type AmpScript = { src: string; customElement?: string };

/** All scripts of a page, the runtime first. Each needs `async`, and `custom-element` if it is named. */
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
