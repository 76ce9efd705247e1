type Step = { element: HTMLElement; next: Element | null; previous: Element | null };
/** An element and its ancestors below the body, innermost first, with their siblings at the time. */
export type FocusPath = Step[];

export function focusPathOf(target: HTMLElement): FocusPath {
  const path: FocusPath = [];
  for (let element: HTMLElement | null = target; element && element !== document.body; element = element.parentElement)
    path.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  return path;
}
