/** `<Progress label={file.name} done={0.4} />`: from 0 to 1; null if unknown. */
export function Progress({ label, done }: { label: string; done: number | null }) {
  return <progress aria-label={label} max={1} {...(done !== null && { value: done })} />;
}
