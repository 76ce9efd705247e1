export default async function globalTeardown(): Promise<void> {
  await globalThis.testSite?.remove();
  await globalThis.testGoogle?.stop();
}
