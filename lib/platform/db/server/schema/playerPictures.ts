import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { images } from './images.ts';

/** The previews of embedded players. */
export const playerPictures = pgTable(
  'player_pictures',
  {
    /** Of the player's frame. */
    address: text('address').primaryKey(),
    // Null if the provider has none, or if it was deleted from the library: it is not fetched again.
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('player_pictures_image_idx').on(table.imageId)],
);
