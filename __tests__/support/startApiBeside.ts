import { startSite, type TestSite } from './startSite.ts';

/**
 * Another process over the tests' database, with settings of its own. It serves the API alone: with jobs it would send the
 * other's mails, into its own folder and with links to itself.
 */
export function startApiBeside(settings: Record<string, string>): Promise<TestSite> {
  return startSite({ ROLE: 'api', DATABASE_URL: process.env.DATABASE_URL ?? '', ...settings });
}
