import { z } from 'zod';
import { feedLimits } from './inputLimits.ts';

// Without the flag `i`, which a pattern of the OpenAPI document can't have.
export const webAddressSchema = z
  .string()
  .trim()
  .max(feedLimits.url)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//);
