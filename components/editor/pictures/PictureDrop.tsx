import { type ReactNode, useState } from 'react';
import styles from './Picture.module.css';

type Props = {
  /** Whether something of it was taken. */
  onTransfer: (data: DataTransfer) => boolean;
  children: ReactNode;
};

/** A place onto which pictures are dropped, or into whose controls they are pasted. */
export function PictureDrop({ onTransfer, children }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the buttons inside
    <div
      className={isOver ? styles.over : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTransfer(event.dataTransfer);
      }}
      onPaste={(event) => {
        const isText = event.target instanceof HTMLInputElement && event.clipboardData.files.length === 0;
        if (!isText && onTransfer(event.clipboardData)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
