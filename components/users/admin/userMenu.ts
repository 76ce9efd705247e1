import type { TFunction } from 'i18next';
import {
  Ban,
  ExternalLink,
  KeyRound,
  LockOpen,
  LogOut,
  Mail,
  Pencil,
  ScrollText,
  ShieldOff,
  Trash2,
  UserCog,
} from 'lucide';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { ManagedUser } from '#lib/users/managedUser.ts';

export type UserAction =
  | 'role'
  | 'rename'
  | 'resetPassword'
  | 'requirePassword'
  | 'block'
  | 'unblock'
  | 'signOut'
  | 'resetSecondFactor'
  | 'delete';
type Context = { t: TFunction; language: Language; ownId: string; onAction: (action: UserAction) => void };

/** Actions on an account. None that would lock out the admin: their own account is deleted in the profile. */
export function userMenu(user: ManagedUser, { t, language, ownId, onAction }: Context): MenuEntry[] {
  const label = (name: string) => t(`admin.users.actions.${name}`);
  const act = (id: UserAction) => ({ id, label: label(id), onAction: () => onAction(id) });
  const isOwn = user.id === ownId;
  const hasPassword = user.provider === 'password' && !user.blocked;
  return [
    { ...act('role'), icon: UserCog },
    { ...act('rename'), icon: Pencil },
    { id: 'view', label: label('view'), icon: ExternalLink, href: paths.user(language, user.id), outside: true },
    { id: 'log', label: label('log'), icon: ScrollText, href: `${paths.admin(language, 'logs')}?actor=${user.id}` },
    { id: 'first', separator: true },
    { ...act('signOut'), icon: LogOut },
    { ...act('resetPassword'), icon: Mail, disabled: !hasPassword },
    { ...act('requirePassword'), icon: KeyRound, disabled: !hasPassword || isOwn },
    ...(user.hasSecondFactor ? [{ ...act('resetSecondFactor'), icon: ShieldOff, disabled: isOwn }] : []),
    { ...act(user.blocked ? 'unblock' : 'block'), icon: user.blocked ? LockOpen : Ban, disabled: isOwn },
    { ...act('delete'), icon: Trash2, danger: true, disabled: isOwn },
  ];
}
