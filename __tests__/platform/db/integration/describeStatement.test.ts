import { annotate, describeStatement } from '#lib/platform/db/server/MonitoredClient.ts';
import { runInContext } from '#lib/platform/telemetry/server/workContext.ts';

describe('describeStatement', () => {
  it.each([
    ['select "id" from "articles" where "slug" = $1', 'select articles'],
    ['insert into "likes" ("user_id") values ($1)', 'insert likes'],
    ['\n  update articles set title = $1', 'update articles'],
    ['with due as (select id from mailings) select 1', 'with mailings'],
    ['select name from pgboss.queue', 'select queue'],
    ['begin', 'begin'],
    ['select 1', 'select'],
    ['vacuum', 'other'],
  ])('names %j %s', (text, name) => expect(describeStatement(text)).toBe(name));
});

describe('annotate', () => {
  it('adds the request to a statement, and nothing outside of one', () => {
    const annotated = runInContext({ id: 'a-1', name: '/articles/[slug]' }, () => annotate('select 1'));

    expect(annotated).toBe("select 1 /*request_id='a-1',route='%2Farticles%2F%5Bslug%5D'*/");
    expect(annotate('select 1')).toBe('select 1');
  });

  it('lets no name end the comment', () => {
    const name = "*/; drop table users; --'";
    const annotated = runInContext({ id: 'a-1', name }, () => annotate('select 1'));

    expect(annotated.indexOf('*/')).toBe(annotated.length - 2);
    expect(annotated.match(/'/g)).toHaveLength(4);
  });
});
