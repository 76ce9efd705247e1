import { useTranslation } from 'next-i18next/pages';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findInputErrors, type InputError, type Rule } from '#lib/platform/text/findInputErrors.ts';
import { explainFailure } from './explainFailure.ts';

type State = { sending: boolean; done: boolean; errors: Record<string, string>; summary: string | null };

const atRest: State = { sending: false, done: false, errors: {}, summary: null };

/**
 * Submits a form of uncontrolled inputs, so that a failure loses no input. Errors are returned as texts by input name,
 * and the first invalid input gets the focus.
 *
 * @param rules of the inputs, in their order on the page
 */
export function useSubmission<Name extends string>(
  rules: Record<Name, Rule>,
  send: (text: (name: Name) => string, form: HTMLFormElement) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const [state, setState] = useState(atRest);
  const busy = useRef(false);

  function inWords({ code, limit }: InputError): string {
    return t(`account.form.${code}`, { count: limit });
  }

  function refuse(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    summary: string,
    errors: State['errors'],
  ): void {
    // Rendered first: the button can be focused only when it is enabled.
    flushSync(() => setState({ ...atRest, errors, summary }));
    const faulty = Object.keys(errors).map((name) => form.elements.namedItem(name));
    const target = faulty.find((input) => input instanceof HTMLElement) ?? submitter;
    target?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');

    const found = findInputErrors(rules, text);
    if (found.length > 0) {
      const errors = Object.fromEntries(found.map(([name, error]) => [name, inWords(error)]));
      refuse(form, submitter, t('account.form.summary', { count: found.length }), errors);
      return;
    }

    busy.current = true;
    setState({ ...atRest, sending: true });
    try {
      await send(text, form);
      setState({ ...atRest, done: true });
    } catch (error) {
      const { reason, message, fields } = explainFailure(error);
      refuse(form, submitter, message ?? t(`account.form.${reason}`), fields);
    } finally {
      busy.current = false;
    }
  }

  return { ...state, submit };
}
