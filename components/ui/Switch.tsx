import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

/**
 * `<Switch on={enabled} onChange={setEnabled}>Fetch hourly</Switch>`: takes effect at once; a form that is submitted
 * needs a Checkbox.
 */
type Props = { on: boolean; onChange: (on: boolean) => void; children: ReactNode; disabled?: boolean };

export function Switch({ on, onChange, children, disabled = false }: Props) {
  return (
    <label className={`${styles.box} ${styles.switch}`}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
