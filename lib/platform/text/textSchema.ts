import { z } from 'zod';
import { feedLimits } from '#lib/platform/values/inputLimits.ts';
import { plainHeadline, plainLine, plainText } from './plainText.ts';

/** A plain text, which may have several lines. */
export const textSchema = (maxLength: number) => z.string().overwrite(plainText).max(maxLength);

/** A plain text in one line. */
export const lineSchema = (maxLength: number) => z.string().overwrite(plainLine).max(maxLength);

export const headlineSchema = (maxLength: number) => z.string().overwrite(plainHeadline).max(maxLength);

// Without the flag `i`, which a pattern of the OpenAPI document can't have.
export const webAddressPattern = /^[Hh][Tt][Tt][Pp][Ss]?:\/\//;

export const webAddressSchema = z.string().trim().max(feedLimits.url).regex(webAddressPattern);

/** A path of the site, or an address elsewhere. Two slashes would begin another host; browsers skip spaces between them. */
export const menuLinkPattern = /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/\S*|\/(?:[^\s/\\]\S*)?)$/;
