/** A step of the action lists that WebDriver and WebDriver BiDi share. */
export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string };
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export type ActionList =
  | { type: 'key'; id: 'keyboard'; actions: KeyStep[] }
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerStep[] };

/** A running browser with one window. */
export type Engine = {
  goto: (url: string) => Promise<void>;
  /** Runs a script in the page. @returns the value of its expression, which must be a string */
  evaluate: (expression: string) => Promise<string>;
  perform: (list: ActionList) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** @returns a PNG */
  screenshot: () => Promise<Buffer>;
  /** Console errors of all pages so far. */
  errors: () => string[];
  close: () => Promise<void>;
};
