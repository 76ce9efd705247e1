import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { StaffProfile } from '#lib/users/staffProfile.ts';
import { images } from './images.ts';
import { users } from './users.ts';

/** Only users who have saved one have a row. Not shown while the user is a reader. */
export const staffProfiles = pgTable(
  'staff_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    portraitId: uuid('portrait_id').references(() => images.id, { onDelete: 'set null' }),
    profile: jsonb('profile').$type<Partial<StaffProfile>>().notNull().default({}),
  },
  (table) => [index('staff_profiles_portrait_id_idx').on(table.portraitId)],
);
