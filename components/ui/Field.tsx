import { type ReactNode, useId } from 'react';

export type Control = {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** What is wrong with what stands there. */
  fault?: string | undefined;
  /** Renders the input itself, with what ties it to its label, hint and fault. */
  children: (control: Control) => ReactNode;
};

export function Field({ name, label, required = false, hint, fault, children }: Props) {
  const id = useId();
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className="fault">
          {fault}
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
