import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { KeyAccess } from '#lib/platform/auth/scope.ts';
import { allow, answers, body, file, idempotencyKey, noContent } from '#lib/platform/http/server/answers.ts';
import { atMinimumRate } from '#lib/platform/http/server/MinimumRate.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import {
  imageAddressSchema,
  imageChangeSchema,
  mediaDetailSchema,
  mediaItemSchema,
  mediaQuerySchema,
  uploadedImageSchema,
} from '../uploadedImage.ts';
import { changeImage } from './changeImage.ts';
import { deleteImage, replaceImage, uploadFromUrl, uploadImage } from './library.ts';
import { listMedia, readMedia, readOriginal } from './readMedia.ts';
import type { Upload } from './spoolUpload.ts';

/** For the OpenAPI document only: validating it by a schema would load the whole file into memory. */
export const fileBody = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          required: ['file'],
          properties: { file: { type: 'string' as const, format: 'binary' } },
        },
      },
    },
  },
};

const pass = () => createMiddleware<ApiEnvironment>((_, next) => next());

/**
 * What a route can say to the middleware that runs before it: that its body is a file, which it reads as a stream, with its own limit; an
 * article; or that it has its own queue, for the encoder, a remote site or one write of many views. As middleware of the route that does
 * nothing.
 */
const traits = { file: pass(), article: pass(), queue: pass() };
type Traits = typeof traits;
type Trait = keyof Traits;

/** Declares it of a route: `...taking('file', allow(canUseLibrary))`. */
export function taking<Declared extends { 'x-keys': KeyAccess; middleware?: Traits[Trait][] }>(
  trait: Trait,
  declared: Declared,
) {
  return { ...declared, middleware: [...(declared.middleware ?? []), traits[trait]] };
}

/** Whether the route of a call declares it. */
export function takes(trait: Trait, c: Context<ApiEnvironment>): boolean {
  return matchedRoutes(c).some(({ handler }) => handler === traits[trait]);
}

export function uploadOf(c: Context<ApiEnvironment>): Upload {
  if (!takes('file', c)) throw new Error(`${c.req.path} takes no file`);
  const length = c.req.header('content-length');
  return {
    body: c.req.raw.body && atMinimumRate(c.req.raw.body),
    contentType: c.req.header('content-type') ?? '',
    length: length === undefined ? null : Number(length),
    signal: c.req.raw.signal,
  };
}

const tags = ['Media'];
const params = z.object({ id: pathId('image') });
const refusals = ['invalid', 'unauthenticated', 'forbidden'] as const;
const uploadRefusals = [...refusals, 'too_large', 'unsupported', 'unprocessable', 'too_many', 'full'] as const;

const upload = createRoute({
  method: 'post',
  path: '/upload/image',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  operationId: 'uploadImage',
  summary: 'Upload an image',
  description:
    'JPEG, PNG, WebP, AVIF, HEIC or GIF; at most 40 MiB, 50 megapixels over all frames and 500 frames. Description, author, credit line and copyright are read from XMP, IPTC or EXIF.',
  request: { ...fileBody, headers: idempotencyKey },
  responses: answers(201, 'The image', uploadedImageSchema, [...uploadRefusals]),
});

const uploadAddress = createRoute({
  method: 'post',
  path: '/upload/from-url',
  tags,
  ...taking('queue', allow(canUseLibrary, 'media:write')),
  operationId: 'uploadFromUrl',
  summary: 'Fetch an image from a URL',
  description:
    'Same limits; public addresses only, five redirects, 20 seconds. The URL of an image in the library returns that image.',
  request: { ...body(imageAddressSchema), headers: idempotencyKey },
  responses: answers(201, 'The image', uploadedImageSchema, [...uploadRefusals]),
});

const list = createRoute({
  method: 'get',
  path: '/media',
  tags,
  ...allow(canUseLibrary, 'read'),
  operationId: 'listMedia',
  summary: 'List images of the media library',
  description: 'Filters by words, unused images and images without alternative text.',
  request: { query: mediaQuerySchema },
  responses: answers(200, 'One page of images', z.object({ images: z.array(mediaItemSchema), ...boundedPageFields }), [
    ...refusals,
  ]),
});

const read = createRoute({
  method: 'get',
  path: '/media/{id}',
  tags,
  ...allow(canUseLibrary, 'read'),
  operationId: 'getMediaItem',
  summary: 'Get an image of the media library',
  description: 'Includes drafts that use the image, as cover or in the body.',
  request: { params },
  responses: answers(200, 'The image and its uses', mediaDetailSchema, ['unauthenticated', 'forbidden', 'not_found']),
});

const change = createRoute({
  method: 'put',
  path: '/media/{id}',
  tags,
  ...taking('queue', allow(canUseLibrary, 'media:write')),
  operationId: 'updateMediaItem',
  summary: 'Update the texts, crop and focal point of an image',
  description:
    'Omitted fields keep their values. Articles keep their own texts. A new crop appears in all articles that use the image; only the uploader and editors may set one. Covers with the image’s focal point follow it.',
  request: { params, ...body(imageChangeSchema) },
  responses: answers(200, 'The updated image', mediaItemSchema, [
    ...refusals,
    'not_found',
    'conflict',
    'too_many',
    'full',
  ]),
});

const original = createRoute({
  method: 'get',
  path: '/media/{id}/original',
  tags,
  ...allow(canUseLibrary, 'read'),
  operationId: 'getMediaOriginal',
  summary: 'Get the full image',
  description: 'Without the crop that readers see, at most 4,096 pixels wide, without metadata.',
  request: { params },
  responses: file('The image', ['image/jpeg', 'image/webp'], ['unauthenticated', 'forbidden', 'not_found']),
});

const replace = createRoute({
  method: 'put',
  path: '/media/{id}/file',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  'x-audience': 'For the uploader and admins.',
  operationId: 'replaceMediaFile',
  summary: 'Replace the file of an image',
  description: 'Articles that use the image show the new file, without a crop. The texts stay.',
  request: { params, ...fileBody },
  responses: answers(200, 'The updated image', mediaItemSchema, [...uploadRefusals, 'not_found']),
});

const remove = createRoute({
  method: 'delete',
  path: '/media/{id}',
  tags,
  ...allow(canUseLibrary, 'media:write'),
  'x-audience': 'For the uploader and admins.',
  operationId: 'deleteMediaItem',
  summary: 'Delete an image',
  description: 'An image in use needs `force`.',
  request: {
    params,
    query: z.object({
      force: z.literal('1').optional().meta({ description: '`1` removes the image from the articles that use it' }),
    }),
  },
  responses: noContent('The image is deleted', [...refusals, 'not_found', 'conflict']),
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
      c.json(await changeImage(c.var.caller, c.req.valid('param').id, c.req.valid('json'), c.req.raw.signal), 200),
    )
    .openapi(original, async (c) => {
      const { content, type } = await readOriginal(c.var.caller, c.req.valid('param').id);
      c.header('Content-Type', type);
      return c.body(toByteStream(content));
    })
    .openapi(replace, async (c) => c.json(await replaceImage(c.var.caller, c.req.valid('param').id, uploadOf(c)), 200))
    .openapi(remove, async (c) => {
      await deleteImage(c.var.caller, c.req.valid('param').id, c.req.valid('query').force === '1');
      return c.body(null, 204);
    });
}
