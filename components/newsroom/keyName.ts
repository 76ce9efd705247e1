type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * A key in the notation of shortcuts: `a`, `/`, `?`, `mod+k` (Ctrl, or ⌘ on a Mac), `mod+shift+p`; null for other keys.
 * Without Latin letters in the layout the position counts, so that `g` also works in Russian and Armenian.
 */
export function keyName(press: Press): string | null {
  if (press.altKey) return null;
  const character = characterOf(press);
  if (!character) return null;
  if (!press.ctrlKey && !press.metaKey) return character;
  return press.shiftKey && character !== '?' ? `mod+shift+${character}` : `mod+${character}`;
}

function characterOf({ key, code, shiftKey }: Press): string | null {
  if (/^[a-z0-9/?]$/i.test(key)) return key.toLowerCase();
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return null;
}

const names = new Map([
  ['mod', 'Ctrl'],
  ['shift', 'Shift'],
]);

/** Labels as printed on the keyboard, one per key: `g a`, or `Ctrl K`. */
export function keyLabels(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key));
}
