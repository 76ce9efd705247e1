import { Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();

/** Of the whole installation, read from the database: not added up over its processes. */
export const installationRegistry = new Registry();

/** Of the first process of a site of several, which serves nothing. */
export const firstProcessRegistry = new Registry();
