import type { SettingsDraft } from './useSettingsDraft.ts';

export type SectionProps = { form: SettingsDraft };
