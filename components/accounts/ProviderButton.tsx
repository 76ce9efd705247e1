import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { oidcWindow } from '#lib/accounts/client/oidc.ts';
import type { OidcPurpose } from '#lib/accounts/oidc.ts';
import { toLanguage } from '#lib/languages/language.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';

type Props = {
  purpose: OidcPurpose;
  label: string;
  onAnswer: (answer: string) => Promise<unknown>;
};

/** Opens a window at the OpenID provider, so that what is on the page stays. */
export function ProviderButton({ purpose, label, onAnswer }: Props) {
  const { i18n } = useTranslation();
  const { busy, error, run } = useAction();
  const opened = useRef<ReturnType<typeof oidcWindow> | null>(null);

  useEffect(() => () => opened.current?.close(), []);

  function open(): void {
    opened.current?.close();
    opened.current = oidcWindow(purpose, toLanguage(i18n.language), (answer) => {
      void run(() => onAnswer(answer).then(() => null));
    });
    opened.current.open();
  }

  return (
    <div className="other-way">
      <Button large busy={busy} onPress={open}>
        {label}
      </Button>
      <Notice kind="error">{error}</Notice>
    </div>
  );
}
