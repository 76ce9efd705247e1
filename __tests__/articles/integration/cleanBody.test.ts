import { cleanBody } from '#lib/articles/server/cleanBody.ts';

describe('cleanBody', () => {
  it('sanitizes a hostile body each time', async () => {
    const hostile = '<p onclick="x()">А<script>x()</script></p>';

    expect([await cleanBody(hostile), await cleanBody(hostile)]).toEqual(['<p>А</p>', '<p>А</p>']);
  });
});
