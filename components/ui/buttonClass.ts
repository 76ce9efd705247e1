export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

/** Classes of buttons and links that look like one; their rules are in components/styles. `large` is for readers. */
export function buttonClass(tone: ButtonTone, variant?: 'large' | 'square' | false): string {
  return `button button-${tone}${variant ? ` button-${variant}` : ''}`;
}
