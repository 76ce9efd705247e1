/** An input that no person sees, hears or reaches: who fills it in is a program. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
