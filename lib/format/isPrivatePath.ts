const privatePath =
  /^(?:\/(?:ru|en|hy))?\/(?:(?:admin|preview|profile|saved)(?:\/|$)|(?:(?:forgot|reset)-password|login|register|subscribe\/confirm|unsubscribe|verify-email)\/?$)/i;

/**
 * Pages where no script of another company may run: they hold passwords, what is somebody's own, or a secret in their address.
 *
 * @param path of any language, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(decoded(path.split(/[?#]/, 1)[0] ?? ''));
}

/** The site answers every spelling of an address, and the browser shows the one that was asked for. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
