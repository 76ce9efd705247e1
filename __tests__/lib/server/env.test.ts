import { parseEnv } from '#lib/server/env.ts';

describe('parseEnv', () => {
  it('needs nothing', () => {
    const env = parseEnv({});

    expect(env).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000', PAGE_CACHE: true });
  });

  it('names every faulty setting at once', () => {
    const faulty = { PORT: 'ninety', DATABASE_URL: 'mysql://somewhere', PAGE_CACHE: 'perhaps' };

    expect(() => parseEnv(faulty)).toThrow(
      /PORT: [\s\S]*DATABASE_URL: must begin with postgresql:\/\/[\s\S]*PAGE_CACHE: /,
    );
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseEnv({ PORT: '', SITE_URL: '' }).SITE_URL).toBe('http://localhost:3000');
  });

  it('wants an address with the first admin’s password', () => {
    expect(() => parseEnv({ ADMIN_PASSWORD: 'long enough' })).toThrow(/ADMIN_EMAIL: is needed with ADMIN_PASSWORD/);
  });

  it('drops a slash at the end of the site’s address, which every path begins with', () => {
    expect(parseEnv({ SITE_URL: 'https://vestnik.example/' }).SITE_URL).toBe('https://vestnik.example');
  });
});
