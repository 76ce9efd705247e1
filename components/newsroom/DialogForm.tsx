import { Fragment, type ReactNode, useState } from 'react';
import type { DeclaredLook, TextDeclaration } from '#components/ui/FieldDeclaration.ts';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { type Option, Select } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/platform/browser/useDialogForm.ts';
import { visible } from '#lib/platform/text/plainText.ts';

type ChoiceDeclaration = DeclaredLook & { options: readonly Option[] };
type DialogField = (TextDeclaration & { max: number }) | ChoiceDeclaration;

/** A field that no other dialog has. */
type OwnField = { render: () => ReactNode };

type Form<Draft> = {
  draft: Draft;
  alter: (changed: Partial<Draft>) => void;
  /** Translated messages by field name. */
  errors: Record<string, string>;
};

type Props<Draft> = {
  title: string;
  submit: string;
  /** What the form shows at first. */
  first: Draft;
  fields: (form: Form<Draft>) => { [Name in keyof Draft]?: DialogField | OwnField };
  /** The field without whose text there is nothing to submit. */
  needed?: keyof Draft;
  /** With unsaved input it closes only by a button. */
  guarded?: boolean;
  /** The dialog closes when it is done, and stays open with the errors when it failed. */
  send: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A dialog that is declared by its fields. Inputs, limits, the server's errors and the busy state follow.
 */
export function DialogForm<Draft extends Record<string, unknown>>({ first, fields, needed, ...props }: Props<Draft>) {
  const { title, submit, guarded = false, send, onClose, children } = props;
  const [draft, setDraft] = useState(first);
  const { busy, errors, summary, send: run } = useDialogForm();
  const alter = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const values: Record<string, unknown> = draft;
  const shown = Object.entries<DialogField | OwnField | undefined>(fields({ draft, alter, errors }));

  async function sendAndClose(): Promise<void> {
    await send(draft);
    onClose();
  }

  return (
    <FormDialog
      {...{ title, submit, busy, onClose }}
      blank={needed !== undefined && !visible.test(String(draft[needed]))}
      dirty={guarded && JSON.stringify(draft) !== JSON.stringify(first)}
      onSubmit={() => void run(sendAndClose)}
    >
      {children}
      {shown.map(([name, field]) => {
        const error = errors[name];
        if (!field) return null;
        if ('render' in field) return <Fragment key={name}>{field.render()}</Fragment>;
        const onChange = (value: string) => setDraft((before) => ({ ...before, [name]: value }));
        return <Input key={name} {...{ field, error, onChange }} value={String(values[name])} />;
      })}
      <Notice kind="error">{summary}</Notice>
    </FormDialog>
  );
}

type InputProps = {
  field: DialogField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Input({ field, ...value }: InputProps) {
  if ('options' in field) return <Select {...field} {...value} />;
  const { min: _, max, kind = 'text', rows, ...look } = field;
  const input = { ...look, ...value, maxLength: max };
  return rows ? <TextArea {...input} rows={rows} /> : <TextField {...input} type={kind} />;
}
