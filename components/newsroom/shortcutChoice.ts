import { safeStorage } from '#lib/platform/browser/browser/safeStorage.ts';

const key = 'vestnik-shortcuts';

/** Single-letter shortcuts can be disabled by people who dictate or press keys by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return safeStorage.get(key) !== 'off';
}

export function chooseShortcuts(on: boolean): void {
  safeStorage.set(key, on ? 'on' : 'off');
}
