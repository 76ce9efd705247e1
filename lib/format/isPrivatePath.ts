const own = /^\/(profile|saved|admin)(\/|$)/;
const signIn = /^\/(login|register)\/?$/;
/** Their addresses hold a secret, or lead to a password. */
const mailed = /^\/(forgot-password|reset-password|verify-email|unsubscribe|subscribe\/confirm)\/?$|^\/preview\//;

/** The pages where one signs in. */
export function isSignInPath(path: string): boolean {
  return signIn.test(withoutLanguage(path));
}

/** The newsroom. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/.test(withoutLanguage(path));
}

/**
 * Pages where no script of another company may run: they hold passwords, what is somebody's own, or a secret in their address.
 *
 * @param path of any language, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  const bare = withoutLanguage(path);
  return own.test(bare) || signIn.test(bare) || mailed.test(bare);
}

function withoutLanguage(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/(ru|en|hy)(?=\/|$)/i, '');
}
