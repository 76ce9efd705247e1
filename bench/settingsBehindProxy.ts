/** Settings of a process that is restarted behind a proxy under load. */
export function settingsBehindProxy(environment: Record<string, string>, databaseUrl: string): Record<string, string> {
  return {
    ...environment,
    SITE_URL: 'https://example.com',
    TRUST_PROXY: 'loopback',
    SHUTDOWN_DELAY: '4',
    // A search of a busy machine is no failure of a restart.
    QUERY_TIMEOUT_MS: '10000',
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: 'on',
  };
}
