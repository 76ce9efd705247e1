import { type Knowledge, KnownPurges, type Position, type Purge } from '#lib/platform/cache/server/KnownPurges.ts';

const tag = 'article:1';
const nothing: Knowledge = { place: 'here', timeline: '1', horizon: 100, floor: 50, purges: [] };

function aPurge(transaction: number, purge: Partial<Purge> = {}): Purge {
  return { number: transaction, transaction, timeline: '1', tags: [tag], ...purge };
}

function purgesOf(knowledge: Partial<Knowledge> = {}): KnownPurges {
  const purges = new KnownPurges();
  purges.load({ ...nothing, ...knowledge });
  return purges;
}

function positionOf(purges: KnownPurges): Position {
  const position = purges.position();
  if (!position) throw new Error('no position');
  return position;
}

describe('a page on the disk', () => {
  const position = positionOf(purgesOf());

  it('is current while none of its tags is purged', () => {
    expect(purgesOf({ purges: [aPurge(120, { tags: ['article:2'] })] }).judge(position, [tag])).toBe('current');
  });

  it('is outdated by a purge that another process has stored since', () => {
    expect(purgesOf({ purges: [aPurge(120)] }).judge(position, [tag])).toBe('outdated');
  });

  it('is outdated by a purge that is heard', () => {
    const purges = purgesOf();

    purges.hear(aPurge(120));

    expect(purges.judge(position, [tag])).toBe('outdated');
  });

  it('is current if it was rendered after the purge was heard', () => {
    const purges = purgesOf();
    purges.hear(aPurge(120));

    expect(purges.judge(positionOf(purges), [tag])).toBe('current');
  });

  it('is outdated by a transaction with a lower number than one it knows, if that commits later', () => {
    const purges = purgesOf();
    purges.hear(aPurge(121));
    const between = positionOf(purges);
    purges.hear(aPurge(120));

    expect(purges.judge(between, [tag])).toBe('outdated');
    purges.advance(130);
    expect(purges.judge(between, [tag])).toBe('outdated');
    expect(purges.judge(positionOf(purges), [tag])).toBe('current');
  });

  it('names the purges beyond the horizon only', () => {
    const purges = purgesOf();
    for (const transaction of [110, 120]) purges.hear(aPurge(transaction));

    purges.advance(115);

    expect(positionOf(purges)).toEqual({ place: 'here', timeline: '1', horizon: 115, heard: [120] });
  });

  it('is only for the case that rendering fails after the whole site was purged', () => {
    expect(purgesOf({ purges: [aPurge(120, { tags: ['site'] })] }).judge(position, [tag])).toBe('expired');
  });

  describe('after a replica was promoted', () => {
    const promoted = { timeline: '2' };

    it('is only for the case that rendering fails: it may show what was lost', () => {
      expect(purgesOf(promoted).judge(position, [tag])).toBe('expired');
    });

    it('is outdated by what the new server purged, also with numbers that it knows', () => {
      const purges = purgesOf();
      purges.hear(aPurge(120));
      const knowing = positionOf(purges);

      expect(purgesOf({ ...promoted, purges: [aPurge(120)] }).judge(knowing, [tag])).toBe('expired');
      expect(purgesOf({ ...promoted, purges: [aPurge(120, promoted)] }).judge(knowing, [tag])).toBe('outdated');
      expect(purgesOf({ ...promoted, purges: [aPurge(90, promoted)] }).judge(knowing, [tag])).toBe('outdated');
    });

    it('is outdated by a purge that is heard before the others are read', () => {
      const purges = purgesOf();
      purges.suspend();

      purges.hear(aPurge(90));

      expect(purges.judge(position, [tag])).toBe('outdated');
      purges.load({ ...nothing, ...promoted });
      expect(purges.judge(position, [tag])).toBe('outdated');
    });
  });

  it.each([
    ['of another database', { place: 'there' }],
    ['of a server whose timeline is later', { timeline: '0' }],
    ['older than the purges that are stored', { floor: 100 }],
  ])('is outdated if it is %s', (_, knowledge) => {
    expect(purgesOf(knowledge).judge(position, [tag])).toBe('outdated');
  });
});

describe('while purges may be missing', () => {
  const position = positionOf(purgesOf());

  it('a page is only for the case that rendering fails, and nothing new has a position', () => {
    const purges = purgesOf();

    purges.suspend();

    expect(purges.judge(position, [tag])).toBe('expired');
    expect(purges.position()).toBeNull();
  });

  it('what was taken down is not shown, by what the machine knew', () => {
    const purges = new KnownPurges();

    expect(purges.judge(position, [tag])).toBe('outdated');
    purges.recall({ ...nothing, purges: [aPurge(120)] });

    expect(purges.judge(position, [tag])).toBe('outdated');
    expect(purges.judge(position, ['article:2'])).toBe('expired');
  });

  it('a purge that is heard during the reading is not lost by it', () => {
    const purges = purgesOf();
    purges.suspend();
    purges.hear(aPurge(120));

    purges.load({ ...nothing, horizon: 110 });

    expect(purges.judge(position, [tag])).toBe('outdated');
  });
});
