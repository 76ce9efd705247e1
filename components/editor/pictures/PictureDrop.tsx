import { type ReactNode, useState } from 'react';
import styles from './Picture.module.css';

type Props = {
  /** Returns whether the data contained a picture. */
  onTransfer: (data: DataTransfer) => boolean;
  children: ReactNode;
};

/** A drop target for pictures, which can also be pasted while one of its controls has the focus. */
export function PictureDrop({ onTransfer, children }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
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
