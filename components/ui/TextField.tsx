import type { HTMLInputTypeAttribute, Ref } from 'react';
import styles from './Field.module.css';
import { Field, type FieldLook } from './Field.tsx';

/** `<TextField label="Title" value={title} onChange={setTitle} error={errors.title} />`; controlled. */
type Props = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'number' | 'password' | 'search' | 'date'>;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  /** Language of the value, for spell checking and hyphenation. */
  lang?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({ label, hideLabel, hint, error, required, onChange, inputRef, ...input }: Props) {
  return (
    <Field {...{ label, hideLabel, hint, error, required }}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          ref={inputRef}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
