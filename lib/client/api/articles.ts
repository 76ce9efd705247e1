import { request } from './request.ts';

export async function incrementViewCount(articleId: string): Promise<void> {
  await request(`/articles/increment-view/${articleId}`, { method: 'POST' });
}
