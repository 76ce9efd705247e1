import { type ReactNode, useId } from 'react';

export type FieldLook = {
  label: string;
  /** The label is for screen readers only: in a filter bar, where the value identifies the field. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error message for its value. */
  error?: string | null | undefined;
  required?: boolean;
};

export type Control = {
  id: string;
  name?: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error around a control: `<Field label="Name">{(control) => <input {...control} />}</Field>`. */
type Props = FieldLook & {
  name?: string;
  /** The variant of readers' forms. */
  large?: boolean;
  children: (control: Control) => ReactNode;
};

export function Field({ label, hideLabel, hint, error, required = false, name, large, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={large ? 'field field-large' : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(name !== undefined && { name }),
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
