export type AmpComponentName = 'amp-audio' | 'amp-iframe' | 'amp-video' | 'amp-vimeo' | 'amp-youtube';

/** An AMP custom element of a page, and the version of its script. */
export type AmpComponent = { name: AmpComponentName; version: string };

const versions: Record<AmpComponentName, string> = {
  'amp-audio': '0.1',
  'amp-iframe': '0.1',
  'amp-video': '0.1',
  'amp-vimeo': '0.1',
  'amp-youtube': '0.1',
};

/** The components with these names, deduplicated and sorted. */
export function componentsOf(names: Iterable<AmpComponentName>): AmpComponent[] {
  return [...new Set(names)].sort().map((name) => ({ name, version: versions[name] }));
}
