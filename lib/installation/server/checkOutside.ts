import { randomUUID } from 'node:crypto';
import { type Cdn, CdnError } from '#lib/platform/cdn/server/Cdn.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';

/** Milliseconds. */
const timeout = 5_000;

/** Purges a tag that no page has, as the site does after a change. */
export async function checkCdn(cdn: Cdn): Promise<Finding[]> {
  const { ok, error } = findingsOf('cdn');
  try {
    await cdn.purge([`doctor-${randomUUID()}`], AbortSignal.timeout(2 * timeout));
    return [ok('it purges pages by their tags')];
  } catch (reason) {
    const isRefused = reason instanceof CdnError && [401, 403, 404].includes(reason.status);
    const advice = isRefused
      ? 'Correct CDN_ID and CDN_TOKEN, and what the token or the CDN’s rules allow.'
      : 'Correct CDN_PURGE_URL, or allow connections from here to the CDN: corrections stay invisible until then.';
    return [error(`It cannot be purged: ${reasonOf(reason)}`, advice)];
  }
}

/** Exports no spans to the collector, with the settings of the exporter. */
export async function checkTraces(endpoint: string): Promise<Finding[]> {
  const { ok, error } = findingsOf('traces');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter = new OTLPTraceExporter({ timeoutMillis: timeout });
  const failure = await new Promise<unknown>((resolve) => exporter.export([], ({ error }) => resolve(error)));
  await exporter.shutdown();
  if (failure === undefined) return [ok(`${endpoint} accepts them`)];
  return [
    error(`${endpoint} does not accept them: ${reasonOf(failure)}`, 'Correct the OTEL_EXPORTER_OTLP_… settings.'),
  ];
}

/** Whether the other addresses of the settings answer. Nothing is sent to them. */
export async function checkOutside(env: Env): Promise<Finding[]> {
  const api = env.NEXT_PUBLIC_API_HOST;
  const script = env.NEXT_PUBLIC_ADS_SRC;
  const domain = env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN;
  const ofSite = [
    ...env.WEBHOOK_URLS.map((url) => ask('WEBHOOK_URLS', url)),
    ...(env.INDEXNOW_KEY ? [ask('INDEXNOW_URL', env.INDEXNOW_URL)] : []),
    ...(env.OIDC_ISSUER
      ? [ask('OIDC_ISSUER', `${env.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`, true)]
      : []),
    ...(env.FIREBASE_PROJECT_ID ? [ask('FIREBASE_KEYS_URL', env.FIREBASE_KEYS_URL, true)] : []),
  ];
  const ofReaders = [
    ...(api ? [ask('NEXT_PUBLIC_API_HOST', `${api}/api/health`, true)] : []),
    ...(domain ? [ask('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', `https://${domain}`)] : []),
    ...(script ? [ask('NEXT_PUBLIC_ADS_SRC', new URL(script, env.SITE_URL).href, true)] : []),
  ];
  return [
    ...(await Promise.all(ofSite)),
    ...(await Promise.all(ofReaders)).map((finding) => (finding.level === 'error' ? asWarning(finding) : finding)),
    ...listUnchecked(env),
  ];
}

/** Readers may reach what this machine does not. */
function asWarning(finding: Extract<Finding, { advice: string }>): Finding {
  return { ...finding, level: 'warning' };
}

/** What a request to nowhere in particular can't show. */
function listUnchecked(env: Env): Finding[] {
  const { unchecked } = findingsOf('outside');
  const emulators = [env.FIREBASE_AUTH_EMULATOR_HOST, env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST].filter(Boolean);
  return [
    ...env.FETCH_ALLOW_HOSTS.map((host) => unchecked(`FETCH_ALLOW_HOSTS: ${host} was not asked`)),
    ...emulators.map((host) => unchecked(`the Firebase emulator at ${host} was not asked`)),
    ...(env.TRUST_PROXY
      ? [unchecked('TRUST_PROXY: whether readers come through these proxies, only their requests show')]
      : []),
  ];
}

/** @param isPage a GET must be a success; of what accepts messages only, any answer to a HEAD shows that it is there */
async function ask(setting: string, url: string, isPage = false): Promise<Finding> {
  const { ok, error } = findingsOf('outside');
  const { host } = new URL(url);
  try {
    const method = isPage ? 'GET' : 'HEAD';
    const { status } = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    if (status < (isPage ? 400 : 500)) return ok(`${setting}: ${host} answers ${status}`);
    return error(`${setting}: ${host} answers ${status}.`, 'Correct the address, or what answers there.');
  } catch (reason) {
    return error(
      `${setting}: ${host} cannot be reached from here: ${reasonOf(reason)}`,
      'Correct the address, or allow connections to it.',
    );
  }
}
