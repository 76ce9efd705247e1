/**
 * A line of a CSV file (RFC 4180). Values that a spreadsheet would run as a formula are marked as text, because they
 * come from strangers (OWASP, "CSV Injection").
 */
export function toCsvLine(values: (string | number | null)[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

function toField(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  // Full-width signs count too: some spreadsheets treat them like the plain ones.
  const safe = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
