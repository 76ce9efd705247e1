import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { safeStorage } from '#lib/platform/browser/safeStorage.ts';

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

const key = 'vestnik-shortcuts';

/** Single-letter shortcuts can be disabled by people who dictate or press keys by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return safeStorage.get(key) !== 'off';
}

export function chooseShortcuts(on: boolean): void {
  safeStorage.set(key, on ? 'on' : 'off');
}

/** `keys`: `c`, `g a` (one after the other) or `mod+s` (Ctrl or ⌘); `label` is shown in the list under `?`. */
export type Shortcut = { keys: string; label: string; run: () => void };

type Registry = { add: (shortcuts: readonly Shortcut[]) => () => void; all: () => Shortcut[] };

const RegistryContext = createContext<Registry | null>(null);

/** Maximum time between the two keys of a sequence, in milliseconds. */
const sequenceTimeout = 1500;

/** Handles all shortcuts of the admin pages. Later components come first, so that a screen can override a key. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const lists = useRef<(readonly Shortcut[])[]>([]);
  const first = useRef({ key: '', at: 0 });

  const registry = useMemo<Registry>(
    () => ({
      add: (shortcuts) => {
        lists.current = [shortcuts, ...lists.current];
        return () => {
          lists.current = lists.current.filter((list) => list !== shortcuts);
        };
      },
      all: () => lists.current.toReversed().flat(),
    }),
    [],
  );

  // A layout effect: a key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const name = keyName(event);
      if (!name || event.defaultPrevented || event.repeat || isElsewhere(event.target, name)) return;
      const before = event.timeStamp - first.current.at < sequenceTimeout ? first.current.key : '';
      const active = lists.current.flat();
      const found = active.find(({ keys }) => keys === `${before} ${name}`) ?? active.find(({ keys }) => keys === name);
      first.current = { key: name, at: event.timeStamp };
      if (!found) return;
      first.current = { key: '', at: 0 };
      event.preventDefault();
      found.run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Registers shortcuts while the component is mounted: `useShortcuts([{ keys: 'e', label: t('…'), run: edit }])`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useRegistry();
  useLayoutEffect(() => registry.add(shortcuts), [registry, shortcuts]);
}

/** The active shortcuts, for the list under `?`. */
export function useAllShortcuts(): Shortcut[] {
  return useRegistry().all();
}

function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('Shortcuts need the AdminShell around them');
  return registry;
}

/** Letters are ignored in text fields, menus and dialogs, and everywhere if single-letter shortcuts are disabled. */
function isElsewhere(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return true;
  if (name.startsWith('mod+')) return false;
  if (!areShortcutsOn()) return true;
  return target.isContentEditable || target.closest('[role="menu"], [role="listbox"]') !== null || isWritten(target);
}

function isWritten(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
