import { z } from 'zod';
import { roles, staffRoles } from './role.ts';

export const roleSchema = z.enum(roles);
export const staffRoleSchema = z.enum(staffRoles);
