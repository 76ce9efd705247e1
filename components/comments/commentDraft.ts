/** What a reader typed and pressed before the comments were interactive. */
export type CommentDraft = {
  authorName: string;
  body: string;
  /** The name of the focused field, with its selection. */
  focus: { name: string; start: number; end: number } | null;
  /** Id of the form that they sent or of the button that they pressed. */
  pressed: string | null;
};

export const commentFormId = 'comment-form';

export function readCommentDraft(section: HTMLElement | null, pressed: string | null): CommentDraft {
  const form = section?.querySelector<HTMLFormElement>(`#${commentFormId}`);
  const { activeElement } = document;
  const field = isTextField(activeElement) && form?.contains(activeElement) ? activeElement : null;
  return {
    authorName: typedIn(form, 'authorName'),
    body: typedIn(form, 'body'),
    focus: field && { name: field.name, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 },
    pressed,
  };
}

/** Repeats what was pressed, now that it works. */
export function pressAgain({ pressed }: CommentDraft): void {
  const control = pressed && document.getElementById(pressed);
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control) control.click();
}

/** Puts the focus back into the form that has replaced the one it was in. */
export function focusDraft(form: HTMLFormElement | null, { focus }: CommentDraft): void {
  const field = focus && form?.elements.namedItem(focus.name);
  if (!focus || !(field instanceof Element) || !isTextField(field)) return;
  field.focus();
  field.setSelectionRange(focus.start, focus.end);
}

function typedIn(form: HTMLFormElement | null | undefined, name: string): string {
  const field = form?.elements.namedItem(name);
  return field instanceof Element && isTextField(field) ? field.value : '';
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
