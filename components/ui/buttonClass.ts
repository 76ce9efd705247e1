export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

/**
 * CSS classes of buttons and links that look like one; the rules are in components/styles. `large` is the readers'
 * variant.
 */
export function buttonClass(tone: ButtonTone, variant?: 'large' | 'square' | false): string {
  return `button button-${tone}${variant ? ` button-${variant}` : ''}`;
}
