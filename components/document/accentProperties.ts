import type { Site } from '#lib/settings/site.ts';

/** CSS properties that replace the accent color of the stylesheet; null for the usual one. */
export function accentProperties(site: Site | undefined): Record<string, string> | null {
  const accent = site?.accent;
  return accent ? { '--accent-light': accent.light, '--accent-dark': accent.dark } : null;
}

export function toCss(properties: Record<string, string>): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
