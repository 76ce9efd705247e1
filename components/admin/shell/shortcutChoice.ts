const key = 'vestnik-shortcuts';

/** Whether single letters are shortcuts. Who dictates or hits keys by chance turns them off (WCAG 2.1.4). */
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
    // Storage may be full or forbidden: then they stay on.
  }
}
