type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };
type Policy = { createHTML: (html: string) => TrustedHTML };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Policy };

/** Some browsers have none. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('vestnik', { createHTML: (html) => html });

// For addresses that come as strings: the build's runtime loads its own files by them.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !pathname.startsWith('/_next/'))
      throw new Error(`No script of the build: ${address}`);
    return address;
  },
});

/**
 * HTML that we have escaped or sanitized, or that is parsed into a document where nothing runs. In the newsroom, browsers make elements
 * of no other text (`require-trusted-types-for`, lib/site/server/http/contentPolicy.ts).
 */
export function trustedHtml(html: string): string {
  // The DOM takes both where its types name only one.
  return (policy?.createHTML(html) as string | undefined) ?? html;
}
