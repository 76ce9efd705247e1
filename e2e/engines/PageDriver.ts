import type { Engine, KeyStep } from './Engine.ts';

/** The timeout for a page in milliseconds, for a busy machine. */
const timeout = 45_000;

/** Keys without a character, as WebDriver encodes them. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const;

/** User actions on a page: finding by text, clicking, typing, reading. */
export class PageDriver {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Polls `find` (a script whose value is an element) until the element is visible and enabled, and clicks it. */
  async press(find: string): Promise<void> {
    const point = await this.until(`(() => {
      const element = ${find};
      if (!element || element.matches(':disabled') || !element.checkVisibility()) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    })()`);
    const { x, y } = JSON.parse(point);
    await this.#engine.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#typeKeys([...text]);
  }

  async key(name: keyof typeof keys): Promise<void> {
    await this.#typeKeys([keys[name]]);
  }

  /** Clicks a field and types into it. */
  async fill(find: string, text: string): Promise<void> {
    await this.press(find);
    await this.type(text);
  }

  /** Polls until the expression has a value. @returns it as JSON */
  async until(expression: string): Promise<string> {
    const end = Date.now() + timeout;
    for (;;) {
      // During navigation there may be no document.
      const value = await this.read(expression).catch(() => 'null');
      if (value !== 'null' && value !== 'false' && value !== '""') return value;
      if (Date.now() > end) throw new Error(`Timed out waiting for ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for an element. */
  async see(find: string): Promise<void> {
    await this.until(`Boolean(${find})`);
  }

  /** @returns the value of the expression as JSON */
  async read(expression: string): Promise<string> {
    return this.#engine.evaluate(`JSON.stringify((${expression}) ?? null)`);
  }

  async #typeKeys(values: string[]): Promise<void> {
    const actions = values.flatMap((value): KeyStep[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform({ type: 'key', id: 'keyboard', actions });
  }
}

/** Scripts that find an element. */
export const find = {
  one: (selector: string) => `document.querySelector(${JSON.stringify(selector)})`,
  /** The first element of a kind with exactly this text. */
  saying: (selector: string, words: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})]` +
    `.find((element) => element.checkVisibility() && element.textContent.trim() === ${JSON.stringify(words)})`,
};
