/** Honeypot field: invisible, silent and unreachable for people; only bots fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
