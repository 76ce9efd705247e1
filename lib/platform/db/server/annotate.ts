import { currentContext } from '#lib/platform/telemetry/server/workContext.ts';

/**
 * Adds the request or job that a statement is for, as a comment in the form of sqlcommenter
 * (https://google.github.io/sqlcommenter/spec/): it is in PostgreSQL's log of slow statements and in pg_stat_activity.
 */
export function annotate(text: string): string {
  const context = currentContext();
  if (!context) return text;
  return `${text} /*request_id='${encode(context.id)}',route='${encode(context.name)}'*/`;
}

/** Leaves nothing that could end the comment. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/['*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
