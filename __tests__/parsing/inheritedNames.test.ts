import { firstImage } from '#lib/suggestions/server/firstImage.ts';
import { toGhostExport } from '#lib/transfer/server/ghost/ghostExport.ts';
import { postHtml } from '#lib/transfer/server/ghost/postHtml.ts';
import { ImportReport } from '#lib/transfer/server/ImportReport.ts';
import { exportedLines } from '#lib/transfer/server/vestnik/exportFormat.ts';
import { statusOf } from '#lib/transfer/server/wordpress/postFields.ts';
import { WxrParser } from '#lib/transfer/server/wordpress/WxrParser.ts';
import { wordpressComment, wordpressFile, wordpressPost } from '../support/wordpressItems.ts';

// Every object inherits properties of these names: a table that is looked up by a stranger's word has a value for them.
describe.each(['constructor', 'valueOf', '__proto__', 'toString'])('the name %s', (name) => {
  it('is an unknown element of a feed', () => {
    expect(firstImage(`<${name}><img src="/a.jpg"></${name}>`)).toBe('/a.jpg');
  });

  it('is an unknown status and an unknown comment of WordPress', () => {
    const extra = wordpressComment({ id: 1, body: 'Да' }).replaceAll('>1<', `>${name}<`);
    const post = wordpressPost({ id: 1, title: 'Мост', site: 'https://old.example', status: name, extra });
    const [item] = new WxrParser(() => {}).end(wordpressFile('https://old.example', [post])).filter(isItem);

    expect(item && statusOf(item)).toBeNull();
  });

  it('is an unknown card of Ghost, which is reported', () => {
    const mobiledoc = JSON.stringify({ version: '0.3.1', cards: [[name, {}]], sections: [[10, 0]] });
    const post = { id: '1', title: 'Мост', slug: 'most', status: 'draft', html: null, mobiledoc };
    const report = new ImportReport();
    const data = toGhostExport({ db: [{ data: { posts: [post], [name]: [{}] } }] }, report);
    const dropped: string[] = [];

    const bodies = data?.posts.map((one) =>
      postHtml(one, { dropped: (loss) => dropped.push(loss.name ?? ''), hidden: () => {} }),
    );

    expect([bodies, dropped]).toEqual([[''], [name]]);
  });
});

type Item = Extract<ReturnType<WxrParser['end']>[number], { kind: 'item' }>;
const isItem = (record: { kind: string }): record is Item => record.kind === 'item';

describe('an author in a damaged export', () => {
  it.each([null, 1, [], {}])('has no profile if that is %j', (profile) => {
    const line = { id: '1', name: 'А', email: 'a@b.example', bio: '', avatarUrl: null, role: 'author', profile };

    expect(exportedLines.authors.safeParse(line).data?.profile).toEqual({});
  });
});
