import type { ArticleListItem } from './article.ts';
import type { Department } from './department.ts';

/** An author's own figures; an admin's are the whole site's. */
export type DashboardStats = {
  articles: { total: number; published: number; drafts: number; scheduled: number };
  views: { total: number; today: number; series: { date: string; count: number }[] };
  likes: number;
  comments: number;
  saved: number;
  subscribers: number;
  topArticles: ArticleListItem[];
  departments: Department[];
};
