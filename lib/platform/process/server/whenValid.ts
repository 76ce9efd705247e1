type Payload = { issues: { path?: PropertyKey[] | undefined }[] };

/** For a rule about several settings: it is checked if these are valid, regardless of errors in others. */
export function whenValid(...names: string[]): { when: (payload: Payload) => boolean } {
  return { when: ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0]))) };
}
