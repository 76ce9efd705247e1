import { useTranslation } from 'next-i18next/pages';

/** Whether replies to one's comments are mailed: a choice of the account, for readers with a verified address. */
export function ReplyMailsField({ checked }: { checked: boolean }) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input type="checkbox" name="replyMails" defaultChecked={checked} /> {t('comments.replyMails')}
    </label>
  );
}
