type Step = { element: HTMLElement; next: Element | null; previous: Element | null };
/** An element and its ancestors below the body, innermost first, with their siblings at the time. */
export type FocusPath = Step[];

export function focusPathOf(target: HTMLElement): FocusPath {
  const trail: FocusPath = [];
  for (let element: HTMLElement | null = target; element && element !== document.body; element = element.parentElement)
    trail.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  return trail;
}
