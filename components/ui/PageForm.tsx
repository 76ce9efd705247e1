import { useTranslation } from 'next-i18next/pages';
import {
  type ComponentProps,
  Fragment,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import type { Rule } from '#lib/platform/text/findInputErrors.ts';
import { Button } from './Button.tsx';
import { type Control, Field } from './Field.tsx';
import type { DeclaredLook, TextDeclaration } from './FieldDeclaration.ts';
import { Notice } from './Notice.tsx';

type InputAttributes = 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck';
/** `value` is what it shows at first. */
export type InputDeclaration = TextDeclaration & { value?: string } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    InputAttributes
  >;
type ChoiceDeclaration = DeclaredLook & { value: string; options: readonly { value: string; label: string }[] };

/** Inputs that no other form has, and their rules by name. */
type OwnField = { rules?: Record<string, Rule>; render: (errors: Record<string, string>) => ReactNode };

type PageField = InputDeclaration | ChoiceDeclaration | OwnField;

type Props<Name extends string> = {
  /** Makes it a section of its page. */
  section?: { id: string; title: string };
  fields: Record<Name, PageField | false>;
  submit: string;
  send: (text: (name: Name) => string, form: HTMLFormElement) => Promise<unknown>;
  /** Shown until it is sent. */
  error?: string | null;
  /** Shown once it is sent. */
  done?: string;
  cancel?: { label: string; onPress: () => void };
  /** It also works without JavaScript: the browser posts it to the page's own URL. */
  plain?: boolean;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  /** Shown above the errors. */
  children?: ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
  attributes?: Pick<ComponentProps<'form'>, 'id' | 'ref' | 'noValidate' | 'aria-labelledby'>;
};

/**
 * A form of a readers' page that is declared by its fields. Inputs, rules, errors in words, focus and the busy state follow. The inputs
 * are uncontrolled, so that a failure loses no input.
 */
export function PageForm<Name extends string>({ section, fields, submit, send, cancel, ...props }: Props<Name>) {
  const { error, done, plain, takesFocus = false, children, below, attributes } = props;
  const shown = Object.entries<PageField | false>(fields).flatMap(([name, field]) => (field ? [{ name, field }] : []));
  const rules = shown.flatMap(({ name, field }) =>
    'render' in field ? Object.entries(field.rules ?? {}) : [[name, 'options' in field ? {} : field] as const],
  );
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission<string>(Object.fromEntries(rules), send);
  const { errors } = submission;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);

  const button = (
    <Button tone="primary" large type="submit" busy={submission.sending} plain={plain}>
      {submit}
    </Button>
  );
  return (
    <form
      ref={form}
      className={section ? 'form form-section' : 'form'}
      method="post"
      noValidate
      onSubmit={submission.submit}
      aria-labelledby={section?.id}
      {...attributes}
    >
      {section && <h2 id={section.id}>{section.title}</h2>}
      {children}
      <Notice kind="error">{submission.summary ?? error}</Notice>
      {shown.map(({ name, field }) =>
        'render' in field ? (
          <Fragment key={name}>{field.render(errors)}</Fragment>
        ) : (
          <DeclaredInput key={name} name={name} field={field} error={errors[name]} />
        ),
      )}
      {cancel ? (
        <div className="form-actions">
          {button}
          <button type="button" className="link-button" onClick={cancel.onPress}>
            {cancel.label}
          </button>
        </div>
      ) : (
        button
      )}
      {done && <Notice kind="news">{submission.done && done}</Notice>}
      {below}
    </form>
  );
}

type DeclaredInputProps = { name: string; field: InputDeclaration | ChoiceDeclaration; error: string | undefined };

export function DeclaredInput({ name, field, error }: DeclaredInputProps) {
  const { label, hint } = field;
  const required = 'required' in field && field.required;
  return (
    <Field large {...{ name, label, hint, error, required }}>
      {(control) =>
        'options' in field ? <Choice field={field} control={control} /> : <Text field={field} control={control} />
      }
    </Field>
  );
}

function Choice({ field: { value, options }, control }: { field: ChoiceDeclaration; control: Control }) {
  return (
    <select {...control} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Text({ field, control }: { field: InputDeclaration; control: Control }) {
  const { label: _, hint: __, required: ___, min, max, kind, rows, value, type, ...attributes } = field;
  const input = { ...attributes, ...control, defaultValue: value };
  if (rows) return <textarea {...input} rows={rows} />;
  return type === 'password' ? <Password {...input} /> : <input {...input} type={type} />;
}

/** Allows pasting, and can show the password. */
function Password(input: ComponentProps<'input'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" className="link-button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t('accountPages.showPassword')}
      </button>
    </span>
  );
}
