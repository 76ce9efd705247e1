export type Page = {
  /**
   * Of a page that is the same for everybody and stays in the page cache: the parameters that it reads besides `amp`. Others are dropped
   * before rendering: they could fill the cache or inject text into other readers' pages.
   */
  cached?: readonly ('comment' | 'department' | 'entry' | 'page' | 'result')[];
  /** Has an AMP variant. */
  amp?: true;
  /** Shows articles' covers, which stay in their bucket if the setting changes. */
  covers?: true;
  /** Shows an article's body: an imported one loads images and media from their former hosts. */
  body?: true;
  /** Has the Google button. Tokens are renewed on any page. */
  google?: true;
  /** Has a page for any words, so that search engines are kept out. */
  endless?: true;
  /** Next's client runs it in the browser; the others are hydrated without it (lib/platform/hydration/browser). */
  nextClient?: true;
  newsroom?: true;
  /** A regular expression for the variable part of the path, if not any text is a page. */
  parameter?: string;
};

// What the cache, the content policy, robots.txt, the service worker and others know of a page, by Next's route or by one for all
// below it. Tests compare it with pages/. In parts, so that the browser loads no more than it needs.

/** The newsroom, the API and unpublished texts: the service worker never answers for what is below them. */
export const onlineFolders: readonly string[] = ['admin', 'api', 'preview'];

/** They contain passwords, personal data, or a secret in the URL: no third-party script may run on them. */
export const privatePages = {
  '/admin/[[...section]]': { newsroom: true, nextClient: true },
  '/preview/[token]': { amp: true, covers: true, body: true },
  '/preview/front/[token]': { covers: true, body: true },
  '/login': { cached: [], google: true },
  '/register': { cached: [], google: true },
  '/invitation': { cached: [], google: true },
  '/forgot-password': { cached: [] },
  '/reset-password': { cached: [] },
  '/verify-email': { cached: [] },
  // It shows parts of the newsroom to the staff.
  '/profile': { cached: [], nextClient: true },
  '/saved': { cached: [], covers: true },
  '/subscribe/confirm': { cached: ['result'] },
  '/unsubscribe': { cached: ['result'] },
  '/reply-mails': { cached: ['result'] },
} satisfies Record<string, Page>;

export const pageRoutes = {
  ...privatePages,
  '/': { cached: [], amp: true, covers: true },
  // AMP asks for new live entries with `amp_latest_update_time`, and gets the whole page: one for all readers.
  '/articles/[slug]': { cached: ['comment', 'entry'], amp: true, covers: true, body: true },
  '/pages/[slug]': { cached: [], amp: true, covers: true, body: true },
  '/departments/[slug]': { cached: ['page'], amp: true, covers: true },
  '/tags/[tag]': { cached: ['page'], amp: true, covers: true },
  '/latest': { cached: ['page'], amp: true },
  '/topics': { cached: ['page'], amp: true },
  '/authors': { cached: ['page'], amp: true },
  '/archive': { cached: ['page'], amp: true },
  '/archive/[...period]': { cached: ['page'], amp: true, parameter: '\\d{4}(/\\d\\d){0,2}' },
  '/users/[id]': { cached: ['page'], covers: true },
  '/users/[id]/comments': { cached: ['page'], covers: true },
  '/corrections': { cached: ['page'] },
  '/search': { covers: true, endless: true },
  '/subscribe': { cached: ['department', 'result'] },
  '/offline': { cached: [] },
  '/not-found': {},
  '/404': {},
  '/500': {},
} satisfies Record<string, Page>;

export type PageRoute = keyof typeof pageRoutes;
