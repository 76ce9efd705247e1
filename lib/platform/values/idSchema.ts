import { z } from 'zod';

/** An id in the one spelling that PostgreSQL gives it: cached pages and their purges have it in their tags. */
export const idSchema = z.uuid().toLowerCase();
