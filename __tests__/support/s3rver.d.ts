declare module 's3rver' {
  /** The part of its options that tests use; the package brings no types. */
  // biome-ignore lint/style/noDefaultExport: that is how the package has it
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
