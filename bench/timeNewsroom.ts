import { median } from './measure.ts';

/** As the pages of the newsroom call them, with the filters that people use. */
export const newsroomLists = {
  articles: '/articles?sort=updatedAt:desc&limit=20',
  'articles, page 3': '/articles?sort=updatedAt:desc&limit=20&page=3',
  'articles by text': `/articles?sort=updatedAt:desc&limit=20&q=${encodeURIComponent('мост номер 17')}`,
  'articles in review': '/articles?sort=updatedAt:desc&limit=20&status=review',
  'own articles': '/articles/my-articles?limit=20',
  review: '/reviews?limit=20',
  'review, mine': '/reviews?limit=20&assignee=me',
  'review, returned': '/reviews?limit=20&state=returned',
  'articles to place': '/articles?sort=publishedAt:desc&limit=10&language=ru&status=published',
  pages: '/pages?sort=title:asc&limit=20',
  comments: '/comments?limit=20&status=pending',
  media: '/media?limit=24',
  suggestions: '/suggestions?limit=20&status=new',
  users: '/users?limit=20',
  invitations: '/invitations?limit=20',
  subscribers: '/subscribers?limit=20',
  mailings: '/mailings?limit=20',
  notifications: '/notifications?limit=20',
  'notifications, unread': '/notifications?limit=10&unread=true',
  'open work': '/attention',
  log: '/logs?limit=50',
} as const;

export type List = keyof typeof newsroomLists;
export const listNames = Object.keys(newsroomLists).filter((name): name is List => name in newsroomLists);

export type Newsroom = { url: string; token: string };

const rounds = 25;

/** Milliseconds, medians, of a small and a large newsroom. Alternating, so that other load on the machine slows both. */
export async function timeList(list: List, small: Newsroom, large: Newsroom): Promise<[small: number, large: number]> {
  const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofSmall.push(await time(small, newsroomLists[list]));
    ofLarge.push(await time(large, newsroomLists[list]));
  }
  return [median(ofSmall), median(ofLarge)];
}

async function time({ url, token }: Newsroom, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
  return performance.now() - started;
}
