/** Whether a name is one of the IANA time zone database, such as Asia/Yerevan or UTC; offsets like +04:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
