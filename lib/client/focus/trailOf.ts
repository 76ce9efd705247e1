type Step = { element: HTMLElement; next: Element | null; previous: Element | null };
/** An element and its ancestors below the body, innermost first, with their neighbours at the time. */
export type Trail = Step[];

export function trailOf(target: HTMLElement): Trail {
  const trail: Trail = [];
  for (let element: HTMLElement | null = target; element && element !== document.body; element = element.parentElement)
    trail.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  return trail;
}
