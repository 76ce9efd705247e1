export type AmpComponentName = 'amp-audio' | 'amp-iframe' | 'amp-video' | 'amp-vimeo' | 'amp-youtube';

/** A custom element that a page uses, and the version of the script that defines it. */
export type AmpComponent = { name: AmpComponentName; version: string };

const versions: Record<AmpComponentName, string> = {
  'amp-audio': '0.1',
  'amp-iframe': '0.1',
  'amp-video': '0.1',
  'amp-vimeo': '0.1',
  'amp-youtube': '0.1',
};

/** The components of these names, each once, in the order of the alphabet. */
export function componentsOf(names: Iterable<AmpComponentName>): AmpComponent[] {
  return [...new Set(names)].sort().map((name) => ({ name, version: versions[name] }));
}
