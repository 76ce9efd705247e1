import type { TFunction } from 'i18next';

/** Translated name of an action; falls back to the action itself. */
export function actionName(t: TFunction, action: string): string {
  return t(`admin.logs.actions.${action}`, { defaultValue: action });
}
