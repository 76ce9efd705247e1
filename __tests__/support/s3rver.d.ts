declare module 's3rver' {
  /** The options that tests use; the package has no types. */
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
