import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type FieldLook = {
  label: string;
  /** The label is read out only: in a filter bar, whose fields name themselves by what they hold. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong with what stands there, in words. */
  error?: string | null | undefined;
  required?: boolean;
};

export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error around a control of one's own: `<FieldFrame label="Name">{(control) => <input {...control} />}</FieldFrame>`. */
type Props = FieldLook & { className?: string | undefined; children: (control: FieldControl) => ReactNode };

export function FieldFrame({ label, hideLabel = false, hint, error, required = false, className, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
