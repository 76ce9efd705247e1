import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

/** `<Checkbox checked={noindex} onChange={setNoindex}>Hide from search engines</Checkbox>` */
type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Some but not all of the items that it represents are selected. */
  mixed?: boolean;
  /** The label is for screen readers only, as in a table's first column. */
  hideLabel?: boolean;
  disabled?: boolean;
};

export function Checkbox({ checked, onChange, children, mixed = false, hideLabel = false, disabled = false }: Props) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'hidden' : undefined}>{children}</span>
    </label>
  );
}
