import { createRoute, z } from '@hono/zod-openapi';
import { canUseLibrary } from '#lib/domain/permissions.ts';
import {
  imageAddressSchema,
  imageChangeSchema,
  mediaDetailSchema,
  mediaItemSchema,
  mediaQuerySchema,
  uploadedImageSchema,
} from '#lib/domain/uploadedImage.ts';
import { changeImage } from '../services/media/changeImage.ts';
import { deleteImage } from '../services/media/deleteImage.ts';
import { listMedia, readMedia } from '../services/media/listMedia.ts';
import { replaceImage } from '../services/media/replaceImage.ts';
import { uploadFromUrl } from '../services/media/uploadFromUrl.ts';
import { uploadImage } from '../services/media/uploadImage.ts';
import { allow, answers, body, idempotencyKey, noContent } from './answers.ts';
import { pathId } from './pathParameters.ts';
import { createRouter } from './router.ts';
import { fileBody, uploadOf } from './uploads.ts';

const tags = ['Media'];
const params = z.object({ id: pathId('image') });
const refusals = ['invalid', 'unauthenticated', 'forbidden'] as const;
const uploadRefusals = [...refusals, 'too_large', 'unsupported', 'unprocessable', 'too_many', 'full'] as const;

const upload = createRoute({
  method: 'post',
  path: '/upload/image',
  tags,
  ...allow(canUseLibrary),
  summary: 'Put a picture into the library',
  description: 'JPEG, PNG, WebP, AVIF or GIF; at most 10 MiB, 50 megapixels (of all frames together) and 500 frames.',
  request: { ...fileBody, headers: idempotencyKey },
  responses: answers(201, 'The picture', uploadedImageSchema, [...uploadRefusals]),
});

const uploadAddress = createRoute({
  method: 'post',
  path: '/upload/from-url',
  tags,
  ...allow(canUseLibrary),
  summary: 'Fetch a picture of another site into the library',
  description:
    'Limits and formats of an upload; at most five redirects and 20 seconds; public addresses only. The address of a picture ' +
    'of the library gives that picture.',
  request: { ...body(imageAddressSchema), headers: idempotencyKey },
  responses: answers(201, 'The picture', uploadedImageSchema, [...uploadRefusals]),
});

const list = createRoute({
  method: 'get',
  path: '/media',
  tags,
  ...allow(canUseLibrary),
  summary: 'The library of pictures',
  request: { query: mediaQuerySchema },
  responses: answers(
    200,
    'One page of it',
    z.object({ images: z.array(mediaItemSchema), total: z.int(), page: z.int(), limit: z.int() }),
    [...refusals],
  ),
});

const read = createRoute({
  method: 'get',
  path: '/media/{id}',
  tags,
  ...allow(canUseLibrary),
  summary: 'A picture, and which articles show it',
  request: { params },
  responses: answers(200, 'The picture', mediaDetailSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const change = createRoute({
  method: 'put',
  path: '/media/{id}',
  tags,
  ...allow(canUseLibrary),
  summary: 'Describe a picture',
  request: { params, ...body(imageChangeSchema) },
  responses: answers(200, 'The picture', mediaItemSchema, [...refusals, 'not_found']),
});

const replace = createRoute({
  method: 'put',
  path: '/media/{id}/file',
  tags,
  ...allow(canUseLibrary),
  summary: 'Put another file in a picture’s place, as its uploader or an admin',
  request: { params, ...fileBody },
  responses: answers(200, 'The picture', mediaItemSchema, [...uploadRefusals, 'not_found']),
});

const remove = createRoute({
  method: 'delete',
  path: '/media/{id}',
  tags,
  ...allow(canUseLibrary),
  summary: 'Delete a picture, as its uploader or an admin',
  request: {
    params,
    query: z.object({
      force: z.literal('1').optional().meta({ description: '1: take it out of the articles that show it' }),
    }),
  },
  responses: noContent('It is gone', [...refusals, 'not_found', 'conflict']),
});

export function mediaRoutes() {
  return createRouter()
    .openapi(upload, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await uploadImage(c.var.caller, uploadOf(c), key), 201);
    })
    .openapi(uploadAddress, async (c) => {
      const idempotencyKey = c.req.valid('header')['idempotency-key'];
      const { url } = c.req.valid('json');
      return c.json(await uploadFromUrl(c.var.caller, { url, signal: c.req.raw.signal, idempotencyKey }), 201);
    })
    .openapi(list, async (c) => c.json(await listMedia(c.var.caller, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await readMedia(c.var.caller, c.req.valid('param').id), 200))
    .openapi(change, async (c) =>
      c.json(await changeImage(c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(replace, async (c) => c.json(await replaceImage(c.var.caller, c.req.valid('param').id, uploadOf(c)), 200))
    .openapi(remove, async (c) => {
      await deleteImage(c.var.caller, c.req.valid('param').id, c.req.valid('query').force === '1');
      return c.body(null, 204);
    });
}
