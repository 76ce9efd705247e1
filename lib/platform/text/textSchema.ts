import { z } from 'zod';
import { plainHeadline, plainLine, plainText } from './plainText.ts';

/** A plain text, which may have several lines. */
export const textSchema = (maxLength: number) => z.string().overwrite(plainText).max(maxLength);

/** A plain text in one line. */
export const lineSchema = (maxLength: number) => z.string().overwrite(plainLine).max(maxLength);

export const headlineSchema = (maxLength: number) => z.string().overwrite(plainHeadline).max(maxLength);
