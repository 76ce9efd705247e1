import styles from './Skeleton.module.css';

/** `<Skeleton width="60%" />`: the shape of what is coming, unseen by screen readers; say «loading» once beside it. */
type Props = { width?: string; height?: string };

export function Skeleton({ width = '100%', height = '0.8em' }: Props) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}
