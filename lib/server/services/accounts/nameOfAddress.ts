/** Default name of an account: the part of the address before the @. */
export function nameOfAddress(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 100);
}
