import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { atMinimumRate } from '#lib/platform/http/server/MinimumRate.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { fileQuerySchema, finishedUploadSchema, storedFileSchema } from '../storedFile.ts';
import { deleteFile, finishUpload, listLibraryFiles } from './files/fileLibrary.ts';
import { answerUpload } from './files/uploads.ts';
import { taking } from './routes.ts';

const tags = ['Media'];
const refusals = ['invalid', 'unauthenticated', 'forbidden'] as const;
const params = z.object({ id: pathId('upload') });
const headers = z.object({ 'tus-resumable': z.string().optional().meta({ description: '1.0.0' }) });
const protocol = 'By the protocol tus 1.0.0 (https://tus.io): send `Tus-Resumable: 1.0.0`.';

const begin = createRoute({
  method: 'post',
  path: '/uploads',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  operationId: 'beginUpload',
  summary: 'Begin to upload a file in parts',
  description: `${protocol} \`Upload-Length\` is its size in bytes, \`Upload-Metadata\` has its name as \`filename\`. PDF, office documents and CSV up to 100 MB, audio up to 200 MB, video up to 500 MB.`,
  responses: noContent(
    'The upload, whose address is in Location',
    [...refusals, 'too_large', 'unsupported', 'conflict', 'not_found', 'too_many', 'full'],
    201,
  ),
});

const state = createRoute({
  method: 'get',
  path: '/uploads/{id}',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  operationId: 'getUpload',
  summary: 'Get how much of an upload has arrived',
  description: `${protocol} \`Upload-Offset\` of the answer is the number of bytes. HEAD does the same.`,
  request: { params, headers },
  responses: noContent('The state, in the headers', [...refusals, 'not_found', 'conflict'], 200),
});

const append = createRoute({
  method: 'patch',
  path: '/uploads/{id}',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  operationId: 'appendToUpload',
  summary: 'Send a part of an upload',
  description: `${protocol} \`Upload-Offset\` is where the part begins. An upload to which nothing was added for a day is deleted.`,
  request: {
    params,
    body: { content: { 'application/offset+octet-stream': { schema: { type: 'string' as const, format: 'binary' } } } },
  },
  responses: noContent('The part is stored', [...refusals, 'not_found', 'conflict', 'too_large', 'too_slow', 'full']),
});

const cancel = createRoute({
  method: 'delete',
  path: '/uploads/{id}',
  tags,
  ...taking('file', allow(canUseLibrary, 'media:write')),
  operationId: 'cancelUpload',
  summary: 'Delete what has arrived of an upload',
  description: protocol,
  request: { params, headers },
  responses: noContent('The upload is deleted', [...refusals, 'not_found', 'conflict']),
});

const finish = createRoute({
  method: 'post',
  path: '/files',
  tags,
  ...taking('queue', allow(canUseLibrary, 'media:write')),
  operationId: 'addFile',
  summary: 'Add a completed upload to the library',
  description:
    'What it is follows from its content. Audio must be MP3, AAC in M4A, Vorbis or Opus; video H.264 with AAC in MP4. Place and device are removed from MP4, M4A and MP3.',
  request: body(finishedUploadSchema),
  responses: answers(201, 'The file', storedFileSchema, [
    ...refusals,
    'not_found',
    'conflict',
    'too_large',
    'unsupported',
    'unprocessable',
    'full',
  ]),
});

const list = createRoute({
  method: 'get',
  path: '/files',
  tags,
  ...allow(canUseLibrary, 'read'),
  operationId: 'listFiles',
  summary: 'List documents, audio, video and subtitles of the library',
  description: 'The newest first.',
  request: { query: fileQuerySchema },
  responses: answers(200, 'One page of files', z.object({ files: z.array(storedFileSchema), ...boundedPageFields }), [
    ...refusals,
  ]),
});

const remove = createRoute({
  method: 'delete',
  path: '/files/{id}',
  tags,
  ...allow(canUseLibrary, 'media:write'),
  'x-audience': 'For the uploader, editors and admins.',
  operationId: 'deleteFile',
  summary: 'Delete a file that no article uses',
  description: 'Those in the trash count.',
  request: { params: z.object({ id: pathId('file') }) },
  responses: noContent('The file is deleted', ['unauthenticated', 'forbidden', 'not_found', 'conflict']),
});

/** Large files: they arrive in parts, and are added when they are complete. */
export function fileRoutes() {
  return createRouter()
    .openapi(begin, (c) => answered(c))
    .openapi(state, (c) => answered(c, 'HEAD'))
    .openapi(append, (c) => answered(c))
    .openapi(cancel, (c) => answered(c))
    .openapi(finish, async (c) => c.json(await finishUpload(c.var.caller, c.req.valid('json').upload), 201))
    .openapi(list, async (c) => c.json(await listLibraryFiles(c.var.caller, c.req.valid('query')), 200))
    .openapi(remove, async (c) => {
      await deleteFile(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}

/** Node's fetch needs `duplex` for a body that is a stream. */
type Streamed = RequestInit & { duplex: 'half' };

async function answered(c: Context<ApiEnvironment>, method = c.req.method): Promise<Response> {
  const { headers, body: content, signal } = c.req.raw;
  const sent: Streamed = { method, headers, signal, duplex: 'half' };
  if (content && method === 'PATCH') sent.body = toByteStream(atMinimumRate(content));
  return answerUpload(c.var.caller, new Request(c.req.url, sent));
}
