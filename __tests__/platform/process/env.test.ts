import { misspelled, parseEnv } from '#lib/platform/process/server/env.ts';

describe('parseEnv', () => {
  it('requires no setting', () => {
    const env = parseEnv({});

    expect(env).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000', PAGE_CACHE: true });
  });

  it('reports every invalid setting at once', () => {
    const invalid = { PORT: 'ninety', DATABASE_URL: 'mysql://somewhere', PAGE_CACHE: 'perhaps' };

    expect(() => parseEnv(invalid)).toThrow(
      /PORT: [\s\S]*DATABASE_URL: must begin with postgresql:\/\/[\s\S]*PAGE_CACHE: /,
    );
  });

  it('treats an empty variable as unset', () => {
    expect(parseEnv({ PORT: '', SITE_URL: '' }).SITE_URL).toBe('http://localhost:3000');
  });

  it('requires an address for the first admin’s password', () => {
    expect(() => parseEnv({ ADMIN_PASSWORD: 'long enough' })).toThrow(/ADMIN_EMAIL: is needed with ADMIN_PASSWORD/);
  });

  it('removes a trailing slash from the site’s URL, because every path begins with one', () => {
    expect(parseEnv({ SITE_URL: 'https://vestnik.example/' }).SITE_URL).toBe('https://vestnik.example');
  });

  it('refuses the emulator’s unsigned tokens in production', () => {
    const emulator = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

    expect(() => parseEnv(emulator)).toThrow(/FIREBASE_AUTH_EMULATOR_HOST: must not be set in production/);
    expect(() => parseEnv({ ...emulator, NODE_ENV: 'production' })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
    expect(parseEnv({ ...emulator, NODE_ENV: 'development' })).toMatchObject(emulator);
  });

  it('requires one Firebase project for server and browser, and uses the browser’s for both', () => {
    const browser = { NEXT_PUBLIC_FIREBASE_API_KEY: 'key', NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'vestnik' };

    expect(parseEnv(browser).FIREBASE_PROJECT_ID).toBe('vestnik');
    expect(() => parseEnv({ ...browser, FIREBASE_PROJECT_ID: 'other' })).toThrow(
      /FIREBASE_PROJECT_ID: must be the same/,
    );
    expect(() => parseEnv({ NEXT_PUBLIC_FIREBASE_API_KEY: 'key' })).toThrow(
      /NEXT_PUBLIC_FIREBASE_PROJECT_ID: is needed/,
    );
  });

  it('takes an OpenID provider with its client, and the claim of roles with the roles', () => {
    const provider = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'vestnik' };

    expect(parseEnv(provider)).toMatchObject({ OIDC_NAME: 'id.example', OIDC_ONLY: false, OIDC_ROLES: [] });
    expect(parseEnv({ ...provider, OIDC_NAME: 'Staff', OIDC_DOMAINS: 'Paper.example, b.example' })).toMatchObject({
      OIDC_NAME: 'Staff',
      OIDC_DOMAINS: ['paper.example', 'b.example'],
    });
    const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'admin=chiefs, editor=cn=desk' };
    expect(parseEnv({ ...provider, ...roles }).OIDC_ROLES).toEqual(['admin=chiefs', 'editor=cn=desk']);
    const refused = [
      [{ OIDC_ISSUER: provider.OIDC_ISSUER }, 'OIDC_ISSUER: and OIDC_CLIENT_ID are needed together'],
      [{ OIDC_CLIENT_ID: 'vestnik' }, 'OIDC_ISSUER: and OIDC_CLIENT_ID are needed together'],
      [{ OIDC_ONLY: 'on' }, 'OIDC_ISSUER: is needed with the other OIDC_… settings'],
      [{ ...provider, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must be an https:// address'],
      [{ ...provider, OIDC_DOMAINS: '@paper.example' }, 'OIDC_DOMAINS: must be domains'],
      [{ ...provider, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM: and OIDC_ROLES are needed together'],
      [{ ...provider, ...roles, OIDC_ROLES: 'chief=a' }, 'must be admin=VALUE'],
    ] as const;
    for (const [settings, sentence] of refused) expect(() => parseEnv(settings)).toThrow(sentence);
  });

  it('accepts only hosts that are safe in headers', () => {
    const invalid = { NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: "evil.example; script-src 'unsafe-inline'" };

    expect(() => parseEnv(invalid)).toThrow(/NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: /);
  });

  it.each([
    ['SITE_URL', 'http://site.example/path', /SITE_URL: must be an address without a path/],
    ['SITE_URL', 'http://site.example?x', /SITE_URL: /],
    ['HOST', '999.1.1.1', /HOST: must be an IP address/],
    ['HOST', 'two words', /HOST: /],
    ['TRUST_PROXY', 'garbage', /TRUST_PROXY: must be IP addresses/],
    ['TRUST_PROXY', '10.0.0.0/99', /TRUST_PROXY: /],
    ['NEXT_PUBLIC_ADS_SRC', 'foo', /NEXT_PUBLIC_ADS_SRC: must be a script’s address/],
    ['NEXT_PUBLIC_ADS_SRC', 'https://ads.example/a.js; script-src *', /NEXT_PUBLIC_ADS_SRC: /],
    ['NEXT_PUBLIC_ADS_SRC', 'javascript:alert(1)', /NEXT_PUBLIC_ADS_SRC: /],
    ['NEXT_PUBLIC_API_HOST', 'foo; bar', /NEXT_PUBLIC_API_HOST: must be an origin/],
    ['NEXT_PUBLIC_API_HOST', "https://api.example;script-src'unsafe-inline'", /NEXT_PUBLIC_API_HOST: /],
    ['NEXT_PUBLIC_API_HOST', 'https://api.example/', /NEXT_PUBLIC_API_HOST: /],
    ['NEXT_PUBLIC_API_HOST', 'https://api.example/v1', /NEXT_PUBLIC_API_HOST: /],
    ['DATABASE_URL', 'postgresql://host:port/x', /DATABASE_URL: must be postgresql:/],
  ])('refuses %s=%s by name', (name, value, sentence) => {
    expect(() => parseEnv({ [name]: value })).toThrow(sentence);
  });

  it.each([
    ['HOST', '::'],
    ['HOST', 'vestnik-1.internal'],
    ['SITE_URL', 'https://вестник.рф'],
    ['SITE_URL', 'https://vestnik.example:443'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,2001:db8::/32'],
    ['NEXT_PUBLIC_ADS_SRC', 'https://ads.example/tag.js?id=1'],
    ['NEXT_PUBLIC_ADS_SRC', '//ads.example/tag.js'],
    ['NEXT_PUBLIC_ADS_SRC', '/ads/tag.js'],
    ['NEXT_PUBLIC_API_HOST', 'http://127.0.0.1:4000'],
    ['DATABASE_URL', 'postgresql://vestnik@/vestnik?host=%2Fvar%2Frun%2Fpostgresql'],
  ])('accepts %s=%s', (name, value) => {
    expect(parseEnv({ [name]: value })).toMatchObject({ [name]: value });
  });

  it('reports contradicting settings together with all other errors', () => {
    const several = {
      PORT: 'ninety',
      TRUST_PROXY: 'garbage',
      ADMIN_PASSWORD: 'long enough',
      S3_BUCKET: 'pictures',
      WEBHOOK_URLS: 'https://hooks.example',
      NODE_ENV: 'production',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: 'one',
    };
    const named = [
      'PORT',
      'TRUST_PROXY',
      'ADMIN_EMAIL',
      'S3_ACCESS_KEY_ID',
      'WEBHOOK_SECRET',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
    ];

    let sentence = '';
    try {
      parseEnv(several);
    } catch (error) {
      sentence = String(error);
    }

    expect(named.filter((name) => !sentence.includes(`\n  ${name}: `))).toEqual([]);
  });

  it('reports variables that look like misspelled settings, with or without other errors', () => {
    const source = { ADMIN_EMIAL: 'a@example.com', ADMIN_PASSWORD: 'long enough' };

    expect(() => parseEnv(source)).toThrow(/ADMIN_EMIAL: is not a setting; did you mean ADMIN_EMAIL\?/);
    expect(misspelled({ ADMIN_EMIAL: 'a@example.com' })).toEqual([
      'ADMIN_EMIAL: is not a setting; did you mean ADMIN_EMAIL?',
    ]);
  });
});

describe('misspelledSettings', () => {
  it.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['SITEURL', 'SITE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATA_DIRECTORY', null],
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['NEXT_PUBLIC_ADS_SOURCE', 'NEXT_PUBLIC_ADS_SRC'],
    ['SMTP_URI', 'SMTP_URL'],
  ])('suggests %s for %s', (name, suggestion) => {
    expect(misspelled({ [name]: 'x' })).toEqual(
      suggestion ? [expect.stringContaining(`did you mean ${suggestion}?`)] : [],
    );
  });

  it('ignores variables of other programs', () => {
    const others = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'LANG', 'TERM', 'USER', 'MAIL', 'SHLVL', 'EDITOR', 'AWS_REGION'];
    const more = [
      'NODE_OPTIONS',
      'NODE_PATH',
      'LOGNAME',
      'DEBUG',
      'TMPDIR',
      'PORTS_DIR',
      'npm_config_host',
      'HTTP_PROXY',
    ];

    expect(misspelled(Object.fromEntries([...others, ...more].map((name) => [name, 'x'])))).toEqual([]);
  });
});
