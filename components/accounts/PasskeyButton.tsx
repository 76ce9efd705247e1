import { KeyRound } from 'lucide';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

type Props<PasskeyAnswer> = {
  label: string;
  /** The message when the device gives no answer: cancelled, timed out or not supported. */
  failure: string;
  ask: () => Promise<PasskeyAnswer>;
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
};

/** Opens the browser's passkey dialog. */
export function PasskeyButton<PasskeyAnswer>({ label, failure, ask, onAnswer }: Props<PasskeyAnswer>) {
  const { busy, error, run } = useAction();

  async function press(): Promise<null> {
    await onAnswer(await ask());
    return null;
  }

  return (
    <div className="other-way">
      <Button large icon={KeyRound} busy={busy} onPress={() => run(() => press().catch(refuse(failure)))}>
        {label}
      </Button>
      <Notice kind="error">{error}</Notice>
    </div>
  );
}

/** The browser's own errors are not written for readers. */
function refuse(message: string) {
  return (cause: unknown): never => {
    if (cause instanceof Error && 'code' in cause && !(cause instanceof ApiError))
      throw new ApiError(message, 0, { code: 'passkey_failed', cause });
    throw cause;
  };
}
