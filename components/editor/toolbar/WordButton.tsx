import styles from './Toolbar.module.css';

/** A command in words. The toolbar that it is in decides whether it is in the tab order. */
export function WordButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.word}
      // Preserves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
