import { startSite, type TestSite } from './startSite.ts';

/**
 * Another process on the tests' database, with its own settings. It serves the API only: with jobs it would send the
 * first site's mails, to its own folder and with its own links.
 */
export function startSecondApi(settings: Record<string, string>): Promise<TestSite> {
  return startSite({ ROLE: 'api', DATABASE_URL: process.env.DATABASE_URL ?? '', ...settings });
}
