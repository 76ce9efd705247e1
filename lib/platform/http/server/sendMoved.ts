import type { ServerResponse } from 'node:http';
import { dataHeaders } from './securityHeaders.ts';

/** @param location a path of this site */
export function sendMoved(response: ServerResponse, status: 301 | 302, location: string): void {
  const headers = { ...dataHeaders, Location: location, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 };
  response.writeHead(status, headers).end();
}
