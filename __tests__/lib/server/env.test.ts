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

  it('never has the emulator’s unsigned tokens in production', () => {
    const emulator = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

    expect(() => parseEnv(emulator)).toThrow(/FIREBASE_AUTH_EMULATOR_HOST: is never for production/);
    expect(() => parseEnv({ ...emulator, NODE_ENV: 'production' })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
    expect(parseEnv({ ...emulator, NODE_ENV: 'development' })).toMatchObject(emulator);
  });

  it('wants one Firebase project for server and browser, and takes the browser’s for both', () => {
    const browser = { NEXT_PUBLIC_FIREBASE_API_KEY: 'key', NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'vestnik' };

    expect(parseEnv(browser).FIREBASE_PROJECT_ID).toBe('vestnik');
    expect(() => parseEnv({ ...browser, FIREBASE_PROJECT_ID: 'other' })).toThrow(
      /FIREBASE_PROJECT_ID: must be the same/,
    );
    expect(() => parseEnv({ NEXT_PUBLIC_FIREBASE_API_KEY: 'key' })).toThrow(
      /NEXT_PUBLIC_FIREBASE_PROJECT_ID: is needed/,
    );
  });

  it('lets nothing but a host into the headers', () => {
    const faulty = { NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "evil.example; script-src 'unsafe-inline'" };

    expect(() => parseEnv(faulty)).toThrow(/NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: /);
  });
});
