import { cleanPaste } from '#lib/editor/client/cleanPaste.ts';
import { importPictures, lonePicture } from '#lib/editor/client/importPictures.ts';
import type { GivenPicture } from '#lib/editor/client/picture.ts';

const png = `data:image/png;base64,${btoa('x'.repeat(60))}`;

function pasted(html: string, files: File[] = []) {
  const sources: GivenPicture[] = [];
  const result = importPictures(cleanPaste(html), files, (source) => `u${sources.push(source)}`);
  const holder = new DOMParser().parseFromString(result, 'text/html').body;
  const frames = [...holder.querySelectorAll('figure')].map((figure) => figure.getAttribute('data-upload'));
  return {
    sources,
    frames,
    holder,
    addresses: [...holder.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  };
}

describe('importPictures', () => {
  it.each([
    ['of another site', '<img src="https://e.example/a.jpg">', { kind: 'address', address: 'https://e.example/a.jpg' }],
    ['without a scheme', '<img src="//e.example/a.jpg">', { kind: 'address', address: 'http://e.example/a.jpg' }],
    ['in a data URL', `<img src="${png}">`, { kind: 'file', name: 'image.png' }],
    ['of a wrong type', '<img src="data:image/svg+xml,%3Csvg/%3E">', { kind: 'refused', reason: 'wrongType' }],
    ['that is broken', '<img src="data:image/png;base64,???">', { kind: 'refused', reason: 'unreadable' }],
    [
      'in a file URL',
      '<img src="file:///c:/x.png">',
      { kind: 'refused', reason: 'unreadable', name: 'file:///c:/x.png' },
    ],
    ['in a blob URL of another tab', '<img src="blob:https://e.example/1">', { kind: 'refused', reason: 'unreadable' }],
    ['in a mail', '<img src="cid:1">', { kind: 'refused', reason: 'unreadable' }],
    ['in a line of text', '<p>a <img src="https://e.example/a.jpg"> b</p>', { kind: 'address' }],
    ['in a table', '<table><tr><td><img src="https://e.example/a.jpg"></td></tr></table>', { kind: 'address' }],
    ['in a list', '<ul><li>a<img src="https://e.example/a.jpg"></li></ul>', { kind: 'address' }],
    ['in a linked figure', '<figure><a href="x"><img src="https://e.example/a.jpg"></a></figure>', { kind: 'address' }],
  ])('inserts a placeholder for a picture %s', (_, html, source) => {
    const { sources, frames, addresses } = pasted(html);

    expect(sources).toMatchObject([source]);
    expect(frames).toEqual(['u1']);
    expect(addresses).toEqual([]);
  });

  it('leaves pictures of this site unchanged', () => {
    const { sources, addresses } = pasted(
      `<p>a <img src="/media/1/640.jpg"><img src="${location.origin}/media/2/640.jpg"></p>`,
    );

    expect(sources).toEqual([]);
    expect(addresses).toEqual(['/media/1/640.jpg', '/media/2/640.jpg']);
  });

  it('uses the clipboard files for pictures that only another program can read, if there are as many files', () => {
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    const html = '<img src="file:///1"><img src="https://e.example/a.jpg"><img src="file:///2">';

    expect(pasted(html, files).sources.map(({ name }) => name)).toEqual(['a.png', 'https://e.example/a.jpg', 'b.png']);
    expect(pasted(html, files.slice(1)).sources.map(({ kind }) => kind)).toEqual(['refused', 'address', 'refused']);
  });

  it('keeps description and caption', () => {
    const { holder } = pasted('<figure><img src="https://e.example/a.jpg" alt="A"><figcaption>B</figcaption></figure>');

    expect(holder.querySelector('figure')?.getAttribute('data-picture')).toBe('{"alt":"A"}');
    expect(holder.querySelector('figcaption')?.textContent).toBe('B');
  });

  it('ignores foreign placeholders and spacer images, and keeps emoji images as text', () => {
    const { sources, frames, holder } = pasted(
      '<figure data-upload="x" data-picture="{"></figure><img src="https://e.example/1.gif" width="1"><p>a <img src="https://e.example/2.png" alt="😀"></p>',
    );

    expect([sources, frames.filter(Boolean)]).toEqual([[], []]);
    expect(holder.textContent).toBe('a 😀');
  });
});

describe('lonePicture', () => {
  it.each([
    ['<meta charset="utf-8"><img src="https://e.example/a.jpg" alt="A">', { src: 'https://e.example/a.jpg', alt: 'A' }],
    ['<p>a<img src="x.png"></p>', null],
    ['<img src="x.png"><img src="y.png">', null],
    ['<p>a</p>', null],
  ])('reads %s', (html, expected) => {
    const found = lonePicture(html);
    expect(found && { src: found.src, alt: found.alt }).toEqual(expected);
  });
});
