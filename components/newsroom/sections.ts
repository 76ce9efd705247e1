import {
  ArrowLeftRight,
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  FileText,
  Folder,
  type IconNode,
  Image as ImageIcon,
  KeyRound,
  Lightbulb,
  ListChecks,
  Mail,
  MessageSquare,
  Newspaper,
  Rss,
  ScrollText,
  Settings as SettingsIcon,
  Tag as TagIcon,
  Users,
} from 'lucide';
import { languagePrefix } from '#lib/languages/language.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import {
  canManageDepartments,
  canManageFeeds,
  canManageFront,
  canManagePages,
  canManageSettings,
  canManageSubscribers,
  canManageTags,
  canManageUsers,
  canSeeJobs,
  canTransferContent,
  canUseAdmin,
  canUseApiKeys,
  canUseLibrary,
  canUseSuggestions,
  canWriteArticles,
} from '#lib/users/permissions.ts';

export type Section = {
  /** Path segment under /admin; empty for the dashboard. */
  id: string;
  /** Locale key: `admin.nav.{name}`. */
  name: string;
  icon: IconNode;
  /** Pressed after `g`; identified by its position on the keyboard. */
  key: string;
  group: 'content' | 'people' | 'site';
  /** The required permission. */
  can: (actor: Actor) => boolean;
};

/** The admin pages, in navigation order. */
export const sections: readonly Section[] = [
  { id: '', name: 'dashboard', icon: ChartColumn, key: 'h', group: 'content', can: canUseAdmin },
  { id: 'articles', name: 'articles', icon: FileText, key: 'a', group: 'content', can: canWriteArticles },
  { id: 'front', name: 'front', icon: Newspaper, key: 'w', group: 'content', can: canManageFront },
  { id: 'review', name: 'review', icon: ClipboardCheck, key: 'r', group: 'content', can: canWriteArticles },
  { id: 'pages', name: 'pages', icon: BookOpen, key: 'p', group: 'content', can: canManagePages },
  { id: 'media', name: 'media', icon: ImageIcon, key: 'm', group: 'content', can: canUseLibrary },
  { id: 'departments', name: 'departments', icon: Folder, key: 'd', group: 'content', can: canManageDepartments },
  { id: 'tags', name: 'tags', icon: TagIcon, key: 't', group: 'content', can: canManageTags },
  { id: 'suggestions', name: 'suggestions', icon: Lightbulb, key: 's', group: 'content', can: canUseSuggestions },
  { id: 'comments', name: 'comments', icon: MessageSquare, key: 'c', group: 'content', can: canUseAdmin },
  { id: 'users', name: 'users', icon: Users, key: 'u', group: 'people', can: canManageUsers },
  { id: 'subscribers', name: 'subscribers', icon: Mail, key: 'b', group: 'people', can: canManageSubscribers },
  { id: 'feeds', name: 'feeds', icon: Rss, key: 'f', group: 'site', can: canManageFeeds },
  { id: 'transfer', name: 'transfer', icon: ArrowLeftRight, key: 'i', group: 'site', can: canTransferContent },
  { id: 'jobs', name: 'jobs', icon: ListChecks, key: 'j', group: 'site', can: canSeeJobs },
  { id: 'api-keys', name: 'apiKeys', icon: KeyRound, key: 'k', group: 'site', can: canUseApiKeys },
  { id: 'logs', name: 'logs', icon: ScrollText, key: 'l', group: 'site', can: canUseAdmin },
  { id: 'settings', name: 'settings', icon: SettingsIcon, key: 'o', group: 'site', can: canManageSettings },
];

export const groups = ['content', 'people', 'site'] as const;

export function sectionsFor({ actor }: { actor: Actor }): Section[] {
  return sections.filter(({ can }) => can(actor));
}

/** The section that a path is in. */
export function sectionOf(path: string): Section | undefined {
  const name = /^\/admin(?:\/([^/?#]+))?/.exec(path.replace(languagePrefix, ''))?.[1] ?? '';
  return sections.find(({ id }) => id === name);
}
