import type { CommentStatus } from '#lib/domain/comment.ts';
import type { Focus } from '#lib/domain/image.ts';
import type { Language, LocalizedText } from '#lib/domain/language.ts';

/** Ids are those of the source. */
export type ImportedAuthor = { kind: 'author'; id: string; name: string; email: string | null; bio: string };

export type ImportedDepartment = {
  kind: 'department';
  id: string;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  formerSlugs: string[];
};

export type ImportedPicture = {
  kind: 'image';
  id: string;
  name: string;
  alt: string;
  credit: string;
  open: () => Promise<AsyncIterable<Uint8Array>>;
};

export type ImportedComment = {
  id: string;
  parent: string | null;
  author: string | null;
  authorName: string;
  /** Plain text. */
  body: string;
  status: CommentStatus;
  createdAt: Date;
};

export type ImportedArticle = {
  kind: 'article';
  id: string;
  /** As it was, or a title to make one from. */
  slug: string;
  language: Language;
  /** The same in all translations of one article. */
  translations: string;
  title: string;
  summary: string;
  /** Anybody's; sanitised when it is taken in. */
  html: string;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** Of its publication, past or to come. */
  publishedAt: Date | null;
  /** Null where the source does not say. */
  createdAt: Date | null;
  updatedAt: Date | null;
  author: string | null;
  department: string | null;
  tags: string[];
  /** `address`: where it is on the former site or elsewhere, in case the picture itself is not imported. */
  cover: { image: string; address: string | null; alt: string; credit: string | null; focus: Focus } | null;
  seo: { title: string | null; description: string | null; noindex: boolean; canonicalUrl: string | null };
  formerSlugs: string[];
  /** On the former site. */
  formerPaths: string[];
  comments: ImportedComment[];
};

/** A path of the former site that has an equal here. */
export type ImportedRedirect = { kind: 'redirect'; id: string; target: string };

export type ImportedItem = ImportedAuthor | ImportedDepartment | ImportedPicture | ImportedArticle | ImportedRedirect;

/** Something to import from. */
export type ImportSource = {
  /** Tells one former site from another: part of what is remembered of each item. */
  name: string;
  /** Whether files of pictures came with it. */
  hasAttachments: boolean;
  /** Authors, departments and pictures before the articles that name them. */
  items: () => AsyncIterable<ImportedItem>;
  /** The picture that an address in a body means. */
  imageOf: (address: string) => string | null;
  close: () => void;
};
