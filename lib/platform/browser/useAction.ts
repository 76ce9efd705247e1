import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { explainFailure } from './explainFailure.ts';
import { useOneAtATime } from './useOneAtATime.ts';

type State = { busy: boolean; error: string | null; news: string | null };

/** Runs the action of a click, one at a time, and reports the outcome: the message that the action returns. */
export function useAction() {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ busy: false, error: null, news: null });
  const oneAtATime = useOneAtATime();

  async function run(work: () => Promise<string | null>): Promise<void> {
    await oneAtATime(async () => {
      setState({ busy: true, error: null, news: null });
      try {
        setState({ busy: false, error: null, news: await work() });
      } catch (error) {
        const { reason, message } = explainFailure(error);
        setState({ busy: false, error: message ?? t(`account.form.${reason}`), news: null });
      }
    });
  }

  return { ...state, run };
}
