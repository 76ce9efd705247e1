import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUpload } from '#lib/transfer/server/importFile.ts';

const root = mkdtempSync(join(tmpdir(), 'vestnik-uploads-'));
const uploads = join(root, 'site/uploads');

beforeAll(() => {
  mkdirSync(join(uploads, '2024/05'), { recursive: true });
  for (const file of [join(uploads, '2024/05/bridge.jpg'), join(root, 'secret.jpg')]) writeFileSync(file, '');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('findUpload', () => {
  it.each([
    'https://old.example/wp-content/uploads/2024/05/bridge.jpg',
    'https://old.example/wp-content/uploads/2024/05/bridge-300x200.jpg',
    'https://old.example/content/images/size/w600/2024/05/bridge.jpg',
  ])('finds the file of %s', (address) => {
    expect(findUpload(uploads, address)).toBe(join(uploads, '2024/05/bridge.jpg'));
  });

  it.each([
    'https://old.example/wp-content/uploads/..%2F..%2Fsecret.jpg',
    'https://old.example/wp-content/uploads/2024/..%2F..%2F..%2Fsecret.jpg',
    `https://old.example/wp-content/uploads/${encodeURIComponent(join(root, 'secret.jpg'))}`,
  ])('finds no file outside the folder for %s', (address) => {
    expect(findUpload(uploads, address)).toBeNull();
  });
});
