const key = 'vestnik-shortcuts';

/** Single-letter shortcuts can be disabled by people who dictate or press keys by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function chooseShortcuts(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage may be full or blocked: then they stay enabled.
  }
}
