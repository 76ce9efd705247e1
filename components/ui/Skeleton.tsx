import styles from './Skeleton.module.css';

/** `<Skeleton width="60%" />`: a loading placeholder, hidden from screen readers; announce «loading» once beside it. */
type Props = { width?: string; height?: string };

export function Skeleton({ width = '100%', height = '0.8em' }: Props) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}
