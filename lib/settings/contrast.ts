/** Contrast ratio of two colors like #9c2b1b, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// No schema here: see accountRules.ts.

/** Backgrounds of the pages in each color scheme: `--paper` in components/styles/10-tokens.css. */
export const paperColors = { light: '#fbf8f2', dark: '#171513' } as const;

/** Of text, by WCAG 2.2 level AA. */
export const minContrast = 4.5;
