import { Search } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import dialog from '#components/ui/Dialog.module.css';
import { Icon } from '#components/ui/Icon.tsx';
import { useAdminSession } from './AdminSession.tsx';
import styles from './CommandPalette.module.css';
import { useCommands } from './useCommands.ts';

type Props = { onClose: () => void; onHelp: () => void; onUndo: () => void };

/** Opened by Ctrl+K: opens pages, creates articles and finds articles by title. */
export function CommandPalette({ onClose, onHelp, onUndo }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useAdminSession();
  const [text, setText] = useState('');
  const { groups, searching } = useCommands(session, text, { help: onHelp, undo: onUndo });

  function run(id: string) {
    const command = groups.flatMap((group) => group.commands).find((one) => one.id === id);
    if (!command) return;
    onClose();
    if ('href' in command) router.push(command.href, undefined, { locale: false });
    else command.run();
  }

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={dialog.overlay ?? ''}>
      <Modal className={`${dialog.modal} ${dialog.normal}`}>
        <Dialog aria-label={t('admin.shortcuts.palette')} className={styles.box ?? ''}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={t('admin.shell.find')} autoFocus className={styles.field ?? ''}>
              <Icon of={Search} />
              <Input className={styles.input ?? ''} placeholder={t('admin.palette.placeholder')} />
            </SearchField>
            <Menu
              aria-label={t('admin.palette.results')}
              items={groups}
              className={styles.list ?? ''}
              onAction={(key) => run(String(key))}
              renderEmptyState={() => (
                <p className={styles.empty}>{t(searching ? 'admin.palette.searching' : 'admin.palette.nothing')}</p>
              )}
            >
              {(group) => (
                <MenuSection id={group.id}>
                  <Header className={styles.head ?? ''}>{group.label}</Header>
                  <Collection items={group.commands}>
                    {(command) => (
                      <MenuItem id={command.id} textValue={command.label} className={styles.item ?? ''}>
                        <Icon of={command.icon} />
                        <span className={styles.name}>{command.label}</span>
                        {command.note && <span className={styles.note}>{command.note}</span>}
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
