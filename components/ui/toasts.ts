export type Toast = {
  id: number;
  text: string;
  tone: 'news' | 'error';
  action?: { label: string; run: () => void };
};

type Shown = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] };

// Outside of any component, so that a page's toast is still shown after navigation to another page.
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message in the top bar: `showToast({ text: 'Deleted', action: { label: 'Undo', run: restore } })`. Errors stay
 * until they are closed, news disappears after a while.
 */
export function showToast({ text, tone = 'news', action }: Shown): void {
  lastId += 1;
  change([...toasts.slice(-3), { id: lastId, text, tone, ...(action && { action }) }]);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
