const loaded = new Set<string>();

/** Resolves when the script has run, at once if it was appended before. */
export function appendScript(source: string): Promise<void> {
  if (loaded.has(source)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => {
      loaded.add(source);
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(source));
    };
    document.head.append(script);
  });
}
