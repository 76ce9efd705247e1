import { pageReadyEvent } from '#lib/platform/hydration/browser/pageReady.ts';

/** Milliseconds to wait for the control of a press. */
const maxWait = 15_000;

/** Holds clicks on buttons and submissions of forms back until the page's own code handles them, and then repeats them. */
export class PressReplayer {
  #pressed: HTMLElement[] = [];

  constructor() {
    // Forms with buttons that wait for the page's code: from now on no press is lost.
    for (const button of document.querySelectorAll<HTMLButtonElement>('#__next button:disabled'))
      button.disabled = false;
    document.addEventListener('click', this.#keepClick, true);
    document.addEventListener('submit', this.#keepSubmission, true);
    document.addEventListener(pageReadyEvent, () => void this.#repeat(), { once: true });
  }

  /** Shows beside the last pressed control that it has no effect. */
  reportFailure(): void {
    const controls = this.#pressed.flatMap((control) => shownControl(control) ?? []);
    this.#pressed = [];
    for (const control of controls) control.removeAttribute('aria-busy');
    const message = document.createElement('p');
    message.role = 'status';
    message.className = 'reader-status';
    controls.at(-1)?.after(message);
    message.textContent = document.getElementById('content')?.dataset.trouble ?? '';
  }

  readonly #keepClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('#__next button') : null;
    if (!button || button.type === 'submit' || button.closest('[data-plain]')) return;
    this.#keep(event, button);
  };

  readonly #keepSubmission = (event: Event): void => {
    // The others, such as that of the search, need no code.
    if (event.target instanceof HTMLFormElement && event.target.method === 'post') this.#keep(event, event.target);
  };

  #keep(event: Event, control: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector('.reader-status')?.remove();
    control.setAttribute('aria-busy', 'true');
    if (!this.#pressed.includes(control)) this.#pressed.push(control);
  }

  async #repeat(): Promise<void> {
    document.removeEventListener('click', this.#keepClick, true);
    document.removeEventListener('submit', this.#keepSubmission, true);
    for (const control of this.#pressed) {
      control.removeAttribute('aria-busy');
      const live = await liveControl(control);
      if (live instanceof HTMLFormElement) live.requestSubmit();
      else live?.click();
    }
  }
}

/** The shown control, once the page's code handles it; null if that does not come. */
async function liveControl(control: HTMLElement): Promise<HTMLElement | null> {
  for (const end = Date.now() + maxWait; Date.now() < end; ) {
    await new Promise(requestAnimationFrame);
    const current = shownControl(control);
    if (current && !current.matches(':disabled') && !current.closest('[data-server-html]')) return current;
  }
  return null;
}

/** The control or, if it was replaced, the one with its id. */
function shownControl(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}
