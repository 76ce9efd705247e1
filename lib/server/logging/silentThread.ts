// Imported first by every thread: what libraries print there quotes what they parse, and would go past the log.
for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
  Object.assign(console, { [method]: () => {} });
process.removeAllListeners('warning');
