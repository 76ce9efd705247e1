import fc from 'fast-check';
import { isSlugOf, numberSlug, slugify } from '#lib/articles/slugify.ts';

describe('slugify', () => {
  it.each([
    ['Пешеходный мост в Ольхове обошёл иву', 'peshekhodnyy-most-v-olkhove-oboshyol-ivu'],
    ['Пчёлы на девятом этаже: одиннадцать правил', 'pchyoly-na-devyatom-etazhe-odinnadtsat-pravil'],
    ['Щука съела хлеб, объезд закрыт', 'shchuka-syela-khleb-obyezd-zakryt'],
    ['Статья о вьюге и подъёме', 'statya-o-vyuge-i-podyome'],
    ['ЁЖИК В ТУМАНЕ', 'yozhik-v-tumane'],
    ['Ульи и воробьи', 'ulyi-i-vorobyi'],
    ['Дом №5: цены', 'dom-no-5-tseny'],
    ['Школа № 12', 'shkola-no-12'],
    ['Երբ լույսն անջատվում էր, գյուղը գիտեր', 'yerb-luysn-anjatvum-er-gyughy-giter'],
    ['Բաքը, որտեղ ծորակը չեն փակում', 'baky-vortegh-tsoraky-chen-pakum'],
    ['Լեռը, որը քաղաքից մի քիչ մթություն խնդրեց', 'lery-vory-kaghakits-mi-kich-mtutyun-khndrets'],
    ['Ուրարտու և Արևիկ, ԵՒ ովքեր', 'urartu-yev-arevik-yev-ovker'],
    ['Ի՞նչ է սա', 'inch-e-sa'],
    ['The town clock’s telephone — 23:05', 'the-town-clocks-telephone-23-05'],
    ['Crème brûlée & Straße ½', 'creme-brulee-strasse-1-2'],
    ['  --- ', ''],
    ['日本', ''],
    ['edit', 'article-edit'],
    ['Public', 'article-public'],
    ['0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071', 'article-0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071'],
  ])('converts %j to %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('limits slugs to 120 characters, at a word boundary if there is one', () => {
    expect(slugify('слово '.repeat(40))).toBe(Array(20).fill('slovo').join('-'));
    expect(slugify('щ'.repeat(300))).toHaveLength(120);
  });

  it('returns a slug that the database accepts for any text, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(120);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });

  it('numbers slugs of one title, and recognizes numbered slugs', () => {
    const long = slugify('слово '.repeat(40));

    expect([numberSlug('most', 2), numberSlug(long, 12).length <= 120]).toEqual(['most-2', true]);
    expect(['most', 'most-2', 'most-17', 'most-1', 'most-x', 'mostik'].map((slug) => isSlugOf(slug, 'most'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isSlugOf(numberSlug(long, 12), long)).toBe(true);
  });
});
