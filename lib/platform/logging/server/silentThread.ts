// Every thread imports this first: libraries print what they parse to the console, which would bypass the log.
for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
  Object.assign(console, { [method]: () => {} });
process.removeAllListeners('warning');
