import type { Language } from '#lib/languages/language.ts';
import type { SitePicture } from '#lib/media/sitePicture.ts';

/** Properties of the installation in the language of the page, in the props of every page. */
export type Site = {
  url: string;
  name: string;
  tagline: string;
  footerText: string;
  /** Those that readers see, in their order. */
  languages: Language[];
  timeZone: string;
  /** The time zone in words. */
  zoneName: string;
  /** The day on which the page was rendered, in the site's time zone: 2026-11-20. A stored page may be shown later. */
  today: string;
  logo: { light: SitePicture; dark: SitePicture | null } | null;
  icons: { favicon: SitePicture; touch: SitePicture } | null;
  /** For shared links to pages without a picture of their own. */
  shareImage: SitePicture | null;
  /** Null for the colors of the stylesheet. */
  accent: { light: string; dark: string } | null;
  socialLinks: { label: string; url: string }[];
  contact: { email: string; phone: string; address: string };
};

/** The same page in another language; `path` begins with a slash. */
export type Alternate = { language: Language; path: string };
