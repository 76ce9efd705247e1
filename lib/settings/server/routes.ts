import { createRoute, z } from '@hono/zod-openapi';
import { confirmed } from '#lib/accounts/server/confirmCaller.ts';
import { securitySettings } from '#lib/accounts/server/routes/ownAccount.ts';
import { allow, answers, body, errorSchema, json } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canManageSettings } from '#lib/users/permissions.ts';
import { editedSettingsSchema, siteSettingsChangeSchema } from '../siteSettings.ts';
import { changeSettings, readSettings } from './changeSettings.ts';

const tags = ['Settings'];

const read = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageSettings, 'noKeys'),
  operationId: 'getSettings',
  summary: 'Get the settings of the site',
  description: 'Settings that were never saved have the values of the environment.',
  responses: answers(200, 'All settings', editedSettingsSchema, ['unauthenticated', 'forbidden']),
});

const change = createRoute({
  method: 'put',
  path: '/',
  tags,
  ...confirmed(allow(canManageSettings, 'noKeys'), securitySettings),
  operationId: 'updateSettings',
  summary: 'Update the settings of the site',
  description: 'Omitted settings keep their values; every page shows the change within a second.',
  request: {
    headers: z.object({
      'if-match': z.string().max(200).optional().meta({ description: 'Required: `etag` that the change starts from' }),
    }),
    ...body(siteSettingsChangeSchema),
  },
  responses: {
    ...answers(200, 'All settings', editedSettingsSchema, [
      'invalid',
      'unauthenticated',
      'forbidden',
      'precondition_required',
    ]),
    412: json(
      'The settings were saved by someone else meanwhile; `current` contains them',
      errorSchema.extend({ current: editedSettingsSchema }),
    ),
  },
});

export function settingsRoutes() {
  return createRouter()
    .openapi(read, async (c) => {
      const settings = await readSettings(c.var.caller);
      c.header('ETag', settings.etag);
      return c.json(settings, 200);
    })
    .openapi(change, async (c) => {
      const settings = await changeSettings(c.var.caller, c.req.valid('json'), c.req.valid('header')['if-match']);
      c.header('ETag', settings.etag);
      return c.json(settings, 200);
    });
}
