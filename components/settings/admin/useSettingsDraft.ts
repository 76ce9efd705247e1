import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { explainFailure, type Failure } from '#lib/platform/browser/explainFailure.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import {
  changedSettings,
  clashes,
  fetchSettings,
  namesIn,
  type SettingName,
  tidySettings,
  updateSettings,
  without,
} from '#lib/settings/client.ts';
import type { EditedSettings, SiteSettings, SiteSettingsChange } from '#lib/settings/siteSettings.ts';

export type Conflict = { theirs: EditedSettings; mine: SiteSettingsChange; names: SettingName[] };

/**
 * The edited settings. Saving sends only the changed ones; if another admin saved others meanwhile, both changes are
 * applied, and if both changed the same one, `conflict` has what must be decided.
 *
 * @param onSaved called after each save
 */
export function useSettingsDraft(loaded: EditedSettings, onSaved: () => void) {
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded.settings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const change = changedSettings(base.settings, tidySettings(draft));

  function set<Name extends SettingName>(name: Name, value: SiteSettings[Name]): void {
    setDraft((current) => ({ ...current, [name]: value }));
    setFailure((current) => current && { ...current, fields: withoutErrorsOf(name, current.fields) });
  }

  async function send(from: EditedSettings, sent: SiteSettingsChange): Promise<void> {
    const shown = { ...from.settings, ...sent };
    try {
      const saved = await updateSettings(sent, from.etag, token);
      setBase(saved);
      void mutate(readOf(fetchSettings, token), saved, { revalidate: false });
      // What was typed while it was being saved stays.
      setDraft((current) => ({ ...saved.settings, ...changedSettings(shown, tidySettings(current)) }));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'settings_changed')) throw error;
      const theirs = await fetchSettings(token);
      const names = clashes(sent, changedSettings(from.settings, theirs.settings));
      if (names.length > 0) {
        setConflict({ theirs, mine: sent, names });
        throw error;
      }
      await rebase(theirs, sent, shown);
    }
  }

  /** @param shown the settings that the form had when it was sent */
  async function rebase(theirs: EditedSettings, mine: SiteSettingsChange, shown: SiteSettings): Promise<void> {
    setBase(theirs);
    setDraft((current) => ({ ...theirs.settings, ...mine, ...changedSettings(shown, tidySettings(current)) }));
    if (namesIn(mine).length > 0) await send(theirs, mine);
  }

  /** @throws the failure, which is also in `failure` */
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    try {
      await work();
    } catch (error) {
      setFailure(explainFailure(error));
      throw error;
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    saved: base.saved,
    changed: namesIn(change),
    errors: failure?.fields ?? {},
    failure,
    busy,
    conflict,
    set,
    save: () => run(() => send(base, change)),
    discard: () => {
      setDraft(base.settings);
      setFailure(null);
    },
    /** @param refused the settings in conflict of which the other admin's value stays */
    settle: ({ theirs, mine }: Conflict, refused: readonly SettingName[]) =>
      run(() => rebase(theirs, without(mine, refused), { ...base.settings, ...mine })),
    /** Leaves the conflict for later: nothing is saved, and nothing of the form is lost. */
    postpone: () => setConflict(null),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

function withoutErrorsOf(name: SettingName, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );
}
