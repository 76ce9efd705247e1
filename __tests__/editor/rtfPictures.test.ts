import { rtfPictures } from '#lib/editor/client/pasteReader.ts';

const bytes = [137, 80, 78, 71, 13, 10, 26, 10];
const hex = Buffer.from(bytes).toString('hex');

/** A picture as Word writes it: with its properties, its id, and a copy in an old format. */
function ofWord(type: string, digits: string): string {
  return (
    `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw100\\${type}blip\\bliptag-1234` +
    `{\\*\\blipuid 00112233445566778899aabbccddeeff}${digits}}}{\\nonshppict{\\pict\\picw100\\wmetafile8 0100abcd}}`
  );
}

describe('rtfPictures', () => {
  it('finds the pictures of Word in order', async () => {
    const digits = `${hex.slice(0, 6)}\r\n${hex.slice(6)}`;
    const files = rtfPictures(`{\\rtf1 Text ${ofWord('png', digits)} and {\\b more} ${ofWord('jpeg', 'ffd8ff')}}`);

    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['image.png', 'image/png'],
      ['image.jpeg', 'image/jpeg'],
    ]);
    expect([...new Uint8Array(await (files[0]?.arrayBuffer() ?? new ArrayBuffer()))]).toEqual(bytes);
  });

  it.each([
    ['a text without pictures', '{\\rtf1 Text}'],
    ['an unclosed group', '{\\rtf1 {\\pict\\pngblip {'],
    ['a drawing in an old format', '{\\rtf1{\\pict\\wmetafile8 0100}}'],
    ['nothing', ''],
  ])('finds none in %s', (_, rtf) => {
    expect(rtfPictures(rtf)).toEqual([]);
  });
});
