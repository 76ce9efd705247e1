import { createRequire } from 'node:module';
import { createElement as h, type ReactNode } from 'react';
import { renderReactAsText } from '#lib/platform/http/server/renderReactAsText.ts';

type Stream = AsyncIterable<Uint8Array> & { allReady: Promise<void> };
const edge: { renderToReadableStream: (element: ReactNode) => Promise<Stream> } = createRequire(import.meta.url)(
  'react-dom/server.edge',
);

async function textOf(element: ReactNode): Promise<string> {
  const stream = await edge.renderToReadableStream(element);
  await stream.allReady;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const page = h(
  'main',
  null,
  h('p', { title: '«a» & "b"' }, 'Текст ', 1, ' տեքստ'),
  h('img', { src: '/a.webp', alt: '' }),
);
const Broken = () => {
  throw new Error('broken page');
};

describe('renderReactAsText', () => {
  it('renders what the renderer of Next renders', async () => {
    const streamed = await textOf(page);
    renderReactAsText();

    expect(await textOf(page)).toBe(streamed);
    expect(await textOf(null)).toBe('');
    await expect(edge.renderToReadableStream(h(Broken))).rejects.toThrow('broken page');
  });
});
