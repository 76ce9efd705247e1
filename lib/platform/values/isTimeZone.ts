const ianaName = /^(?:UTC|[A-Z][\w-]*(?:\/[A-Z][\w+-]*)+)$/;

/** Whether the name is one of the IANA time zone database. Other spellings and abbreviations differ between programs. */
export function isTimeZone(name: string): boolean {
  if (!ianaName.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
