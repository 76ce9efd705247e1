/** The part of libheif-js that decodeHeic uses; the package has types only for its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Calls back with null if the picture is broken. */
    display: (target: Pixels, done: (result: Pixels | null) => void) => void;
  };
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
  // biome-ignore lint/style/noDefaultExport: the package is a CommonJS module
  export default libheif;
}
