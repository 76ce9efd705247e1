import serverOnly from '#lib/platform/hydration/browser/serverOnlyModules.json' with { type: 'json' };
import nextI18next from './next-i18next.config.js';

export default {
  i18n: nextI18next.i18n,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  generateBuildId: () => process.env.BUILD_ID || null,
  reactStrictMode: true,
  // Also when it is not set: then the build leaves out what it would switch on.
  env: { NEXT_PUBLIC_ADS_SRC: process.env.NEXT_PUBLIC_ADS_SRC ?? '' },
  // Bundled: loaded as they are, the one requires the other while that is still on its way, and the build breaks now and then.
  transpilePackages: ['htmlparser2', 'sanitize-html', 'react-i18next'],
  experimental: {
    // The index of next-i18next imports what only its own provider needs (0.8 KB compressed on every page), which translatedApp.tsx
    // replaces. react-i18next is bundled with it: loaded from outside, the server would have two copies, one of them without texts.
    optimizePackageImports: ['next-i18next'],
    // The 404 pages show the settings of the site: rendered again in memory, not in the build's folder.
    isrFlushToDisk: false,
    // A process loads the pages that it is asked for: all of them take 60 MB, most of it for the newsroom.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    resolveAlias: {
      // The browser never renders them: it has their HTML from the server (ServerHtml).
      ...Object.fromEntries(
        serverOnly.map((name) => [name, { browser: './lib/platform/hydration/browser/serverOnly.ts' }]),
      ),
      '#lib/platform/i18n/browser/translatedApp.tsx': {
        browser: './lib/platform/i18n/browser/browserTranslatedApp.tsx',
      },
      'next-i18next/pages': { browser: './lib/platform/i18n/browser/browserTranslatedApp.tsx' },
    },
  },
  poweredByHeader: false,
  // server.ts compresses once and keeps the result; a second pass here would only cost time.
  compress: false,
  generateEtags: false,
  // `npm test` checks types with the same compiler; a start on a small machine need not do it again.
  typescript: { ignoreBuildErrors: true },
};
