import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { confirmationOf } from '#lib/accounts/client/secondFactorOf.ts';
import type { ConfirmationRequest } from '#lib/accounts/confirmation.ts';
import { provideConfirmation } from '#lib/platform/http/browser/confirmation.ts';

const ConfirmationDialog = dynamic(
  () => import('./ConfirmationDialog.tsx').then((module) => module.ConfirmationDialog),
  { ssr: false },
);

type Asked = { request: ConfirmationRequest; token: string; settle: (token: string | null) => void };

/** Opens the dialog when a call of the API is answered with `confirmation_required`; the call waits, and is repeated. */
export function ConfirmationGate() {
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(
    () =>
      provideConfirmation(
        (refusal, token) =>
          new Promise((resolve) => {
            const settle = (confirmed: string | null) => {
              setAsked(null);
              resolve(confirmed);
            };
            setAsked({ request: confirmationOf(refusal), token, settle });
          }),
      ),
    [],
  );

  return asked && <ConfirmationDialog {...asked} />;
}
