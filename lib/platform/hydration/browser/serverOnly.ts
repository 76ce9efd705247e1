// In the browser's code, this stands in for the modules in serverOnlyModules.json (next.config.js): the parts of pages that React
// leaves as the server rendered them (ServerHtml), and what is in the head. None of it but the first three is called there.

export const PageHead = () => null;
export const ServerHead = () => null;
/** A missing page that the newsroom shows without loading a document has none. */
export const PageFooter = () => null;

export const ArchiveView = undefined;
export const ArticleHead = undefined;
export const ArticleText = undefined;
export const AuthorsView = undefined;
export const CorrectionsView = undefined;
export const DepartmentView = undefined;
export const FrontPageView = undefined;
export const LatestView = undefined;
export const NewsletterIntro = undefined;
export const NewestArticles = undefined;
export const PeriodView = undefined;
export const PartHead = undefined;
export const Recommendations = undefined;
export const MemoizedHtml = undefined;
export const OfflineView = undefined;
export const SitePageArticle = undefined;
export const StaticComments = undefined;
export const TagView = undefined;
export const TopicsView = undefined;
export const UserCommentsView = undefined;
export const UserView = undefined;
export const accountMetadata = undefined;
export const articleMetadata = undefined;
export const breadcrumbList = undefined;
export const feedLinks = undefined;
export const listMetadata = undefined;
export const itemList = undefined;
export const listTexts = undefined;
export const newsArticle = undefined;
export const organization = undefined;
export const previewImage = undefined;
export const profilePage = undefined;
export const sitePageMetadata = undefined;
export const toScriptText = undefined;
export const webPage = undefined;
export const webSite = undefined;
