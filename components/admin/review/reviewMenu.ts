import type { TFunction } from 'i18next';
import { CornerUpLeft, Pencil, UserCheck } from 'lucide';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { Language } from '#lib/domain/language.ts';
import type { ReviewEntry } from '#lib/domain/review.ts';
import { paths } from '#lib/format/paths.ts';

type Context = {
  t: TFunction;
  language: Language;
  userId: string;
  reviews: boolean;
  onTake: () => void;
  onReturn: () => void;
  onWithdraw: () => void;
};

export function reviewMenu(entry: ReviewEntry, context: Context): MenuEntry[] {
  const { t, language, userId, reviews, onTake, onReturn, onWithdraw } = context;
  const isWaiting = entry.state === 'waiting';
  const isOwn = entry.article.author.id === userId;
  const name = (action: string) => t(`admin.review.actions.${action}`);
  const entries: (MenuEntry | false)[] = [
    {
      id: 'edit',
      label: t('admin.articles.actions.edit'),
      icon: Pencil,
      href: paths.editArticle(language, entry.article.id),
    },
    reviews &&
      isWaiting &&
      entry.assignee?.id !== userId && { id: 'take', label: name('take'), icon: UserCheck, onAction: onTake },
    reviews && isWaiting && { id: 'return', label: name('return'), icon: CornerUpLeft, onAction: onReturn },
    isOwn && isWaiting && { id: 'withdraw', label: name('withdraw'), icon: CornerUpLeft, onAction: onWithdraw },
  ];
  return entries.filter((one) => one !== false);
}
