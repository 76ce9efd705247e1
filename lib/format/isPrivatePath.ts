const privatePath =
  /^(?:\/(?:ru|en|hy))?\/(?:(?:admin|preview|profile|saved)(?:\/|$)|(?:(?:forgot|reset)-password|invitation|login|register|reply-mails|subscribe\/confirm|unsubscribe|verify-email)\/?$)/i;

/**
 * Pages on which no third-party script may run: they contain passwords, personal data, or a secret in the URL.
 *
 * @param path in any language, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(decoded(path.split(/[?#]/, 1)[0] ?? ''));
}

/** The site accepts percent-encoded spellings of a path, and the browser reports the requested one. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
