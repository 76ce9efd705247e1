import type { TFunction } from 'i18next';

/** What was done, in words; an action that has none yet keeps its own name. */
export function actionName(t: TFunction, action: string): string {
  return t(`admin.logs.actions.${action}`, { defaultValue: action });
}
