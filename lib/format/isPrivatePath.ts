const privatePath =
  /^(?:\/(?:ru|en|hy))?\/(?:(?:admin|preview|profile|saved)(?:\/|$)|(?:(?:forgot|reset)-password|login|register|subscribe\/confirm|unsubscribe|verify-email)\/?$)/i;

/**
 * Pages where no script of another company may run: they hold passwords, what is somebody's own, or a secret in their address.
 *
 * @param path of any language, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(path.split(/[?#]/, 1)[0] ?? '');
}
