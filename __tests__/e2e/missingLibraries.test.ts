import { explainMissing, missingLibraries } from '../../e2e/missingLibraries.ts';

const listing = `	linux-vdso.so.1 (0x00007ffd)
	libnss3.so => not found
	libnspr4.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1c)
`;

describe('missingLibraries', () => {
  it('names missing system libraries and how to install them in one sentence', () => {
    expect(explainMissing(missingLibraries(listing))).toBe(
      'The browser of the tests lacks system libraries (libnss3.so, libnspr4.so); on Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1',
    );
    expect(missingLibraries('	libc.so.6 => /lib/libc.so.6 (0x00007f1c)\n')).toEqual([]);
  });
});
