import { z } from 'zod';

// Without the flag `i`, which a pattern of the OpenAPI document can't have.
export const webAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//);
