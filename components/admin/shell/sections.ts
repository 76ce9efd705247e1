import type { IconName } from '../ui/Icon.tsx';

export type Section = {
  /** Its address under /admin; the dashboard has none. */
  id:
    | ''
    | 'articles'
    | 'departments'
    | 'suggestions'
    | 'comments'
    | 'media'
    | 'users'
    | 'subscribers'
    | 'feeds'
    | 'jobs'
    | 'logs';
  /** Its words: `admin.nav.{name}`. */
  name: string;
  icon: IconName;
  /** Pressed after `g`; by its place on the keyboard. */
  key: string;
  group: 'content' | 'people' | 'site';
  adminOnly?: true;
};

/** The newsroom's pages, in the order in which the navigation shows them. */
export const sections: readonly Section[] = [
  { id: '', name: 'dashboard', icon: 'chart', key: 'h', group: 'content' },
  { id: 'articles', name: 'articles', icon: 'page', key: 'a', group: 'content' },
  { id: 'media', name: 'media', icon: 'image', key: 'm', group: 'content' },
  { id: 'departments', name: 'departments', icon: 'folder', key: 'd', group: 'content' },
  { id: 'suggestions', name: 'suggestions', icon: 'lightbulb', key: 's', group: 'content' },
  { id: 'comments', name: 'comments', icon: 'comment', key: 'c', group: 'content' },
  { id: 'users', name: 'users', icon: 'people', key: 'u', group: 'people', adminOnly: true },
  { id: 'subscribers', name: 'subscribers', icon: 'mail', key: 'b', group: 'people', adminOnly: true },
  { id: 'feeds', name: 'feeds', icon: 'feed', key: 'f', group: 'site', adminOnly: true },
  { id: 'jobs', name: 'jobs', icon: 'history', key: 'j', group: 'site', adminOnly: true },
  { id: 'logs', name: 'logs', icon: 'log', key: 'l', group: 'site' },
];

export const groups = ['content', 'people', 'site'] as const;

/** Those that the person may open. */
export function sectionsFor({ isAdmin }: { isAdmin: boolean }): Section[] {
  return sections.filter((section) => isAdmin || !section.adminOnly);
}

/** The section that an address is in. */
export function sectionOf(path: string): Section | undefined {
  const name = /^(?:\/(?:en|hy|ru))?\/admin(?:\/([^/?#]+))?/.exec(path)?.[1] ?? '';
  return sections.find(({ id }) => id === name);
}
