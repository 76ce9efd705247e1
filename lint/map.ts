/**
 * The map of the house: what each room may import. A room is a feature (lib/NAME and components/NAME) or an area of the platform
 * (lib/platform/NAME, and lib/languages). Every room may import the platform; the platform knows no feature. docs/architecture.md explains it.
 */
export const features = {
  site: 'accounts amp articles backups blocks comments corrections departments front galleries installation jobs likes linkCards live logs media newsletters notifications players review saved savedFilters search settings sitePages statistics suggestions syndication tags transfer undo users',
  accounts: 'articles comments layout logs media newsletters newsroom notifications saved seo settings ui users',
  amp: 'accounts articles blocks parsing players users',
  archive: 'articles departments layout settings ui',
  articles:
    'accounts amp archive blocks comments corrections departments editor front layout likes linkCards live logs media newsletters newsroom notifications parsing players review saved savedFilters search seo settings sitePages statistics tags ui undo users',
  blocks: 'amp galleries players transfer',
  backups: 'installation media transfer users',
  comments: 'accounts articles layout logs newsletters newsroom notifications settings ui users',
  corrections: 'articles layout settings ui users',
  demo: 'accounts articles installation media search statistics syndication tags',
  departments: 'articles front layout logs media newsroom settings ui undo users',
  document: 'amp settings',
  editor:
    'accounts articles blocks corrections departments linkCards media newsroom players review settings tags ui users',
  front: 'accounts articles departments editor layout logs media newsroom settings statistics ui users',
  galleries: '',
  installation: 'accounts backups demo logs users',
  jobs: 'accounts articles comments logs newsroom notifications settings statistics suggestions transfer ui users',
  layout: 'accounts articles media search settings syndication ui',
  likes: 'accounts articles users',
  linkCards: 'articles blocks media parsing users',
  live: 'accounts articles editor media newsroom players review settings site ui users',
  logs: 'accounts newsroom search settings transfer ui users',
  media: 'accounts articles logs newsroom parsing players review search settings ui users',
  newsletters:
    'accounts articles comments departments layout logs newsroom notifications search settings tags transfer ui users',
  newsroom: 'accounts articles layout notifications settings sitePages ui undo users',
  notifications: 'articles layout newsroom settings suggestions ui users',
  parsing: 'amp articles linkCards media suggestions syndication',
  players: 'media',
  review: 'accounts articles departments layout media newsroom notifications settings sitePages tags ui users',
  saved: 'accounts articles settings ui users',
  savedFilters: 'accounts articles newsroom ui users',
  search: 'articles departments front layout newsroom settings tags ui users',
  seo: 'articles live media settings sitePages syndication users',
  settings:
    'accounts articles comments departments editor logs media newsletters newsroom review sitePages tags ui users',
  sitePages: 'articles layout newsroom search settings ui users',
  statistics: 'accounts articles backups comments departments installation jobs newsroom review settings ui users',
  styles: '',
  suggestions:
    'accounts articles comments departments jobs logs newsroom notifications parsing search settings syndication tags ui users',
  syndication: 'archive articles blocks departments live parsing settings site suggestions tags users',
  tags: 'accounts articles layout logs newsroom search settings ui undo users',
  transfer:
    'accounts articles backups blocks comments corrections departments installation jobs layout live logs media newsroom players search tags ui users',
  ui: 'media',
  undo: 'articles departments newsroom settings tags ui users',
  users: 'accounts articles comments layout logs media newsroom search settings ui',
} satisfies Record<string, string>;

/** Whose queries others read, because a statement that joins tables belongs to nobody else. */
export const queriesReadBy: Record<string, string> = {
  accounts: 'comments front installation jobs users',
  articles:
    'accounts amp archive comments corrections departments front jobs likes live newsletters notifications review saved search sitePages statistics suggestions syndication tags transfer undo users',
  backups: 'installation transfer',
  comments: 'articles jobs statistics transfer users',
  corrections: 'articles transfer',
  departments: 'articles front newsletters review search statistics suggestions syndication transfer',
  front: 'articles departments search',
  installation: 'backups statistics transfer',
  jobs: 'suggestions transfer',
  live: 'articles transfer',
  logs: 'accounts articles comments departments front installation jobs media newsletters settings suggestions tags transfer users',
  media: 'accounts articles departments front linkCards live review settings transfer',
  newsletters: 'accounts',
  notifications: 'jobs newsletters',
  review: 'articles statistics',
  search: 'articles demo logs media newsletters suggestions users',
  settings: 'articles logs newsletters search statistics',
  sitePages: 'articles review',
  statistics: 'demo front jobs',
  suggestions: 'jobs syndication',
  tags: 'articles newsletters search settings suggestions syndication transfer undo',
  transfer: 'jobs',
  undo: 'departments tags',
  users: 'accounts articles comments installation media notifications review search syndication transfer',
};

/** Areas of the platform, top down: each imports only areas below it. */
export const platform = {
  'platform/browser': 'languages platform/http platform/hydration platform/text',
  'platform/build':
    'languages platform/hydration platform/i18n platform/logging platform/process platform/styles platform/text platform/values',
  'platform/cache':
    'languages platform/cdn platform/db platform/http platform/jobs platform/metrics platform/process platform/telemetry',
  'platform/mail': 'languages platform/i18n platform/process platform/telemetry platform/text platform/values',
  'platform/net': 'platform/process',
  'platform/offline': 'languages platform/text platform/values',
  'platform/threads': '',
  'platform/tracing': 'platform/db platform/process platform/telemetry',
  'platform/cdn': 'platform/process',
  'platform/http':
    'languages platform/auth platform/i18n platform/limits platform/load platform/process platform/storage platform/text platform/values',
  'platform/jobs': 'languages platform/db platform/process',
  'platform/metrics': 'platform/telemetry',
  'platform/styles': 'platform/process',
  'platform/auth': 'languages platform/db platform/values',
  'platform/i18n': 'languages platform/hydration platform/process platform/text',
  'platform/limits': 'platform/db platform/process platform/values',
  'platform/storage': 'platform/logging platform/process platform/values',
  'platform/db': 'languages platform/load platform/logging platform/process platform/telemetry platform/values',
  'platform/hydration': '',
  'platform/load': 'platform/process platform/values',
  'platform/process': 'platform/logging platform/telemetry platform/text platform/values',
  'platform/logging': '',
  'platform/telemetry': '',
  'platform/text': 'languages platform/values',
  languages: '',
  'platform/values': '',
} satisfies Record<string, string>;

/** Types that two parts share although one may not import the other. */
export const typesOnly: Record<string, string> = {
  // The calls of the browser have the types of the server's routes; nothing of them is shipped.
  'lib/platform/http/browser/callApi.ts': 'lib/site/server/api/createApi.ts',
};

/** Packages that only some code may use: SQL stands in queries, HTTP in routes. */
export const packages: { name: RegExp; only: RegExp; rule: string }[] = [
  {
    name: /^(drizzle-orm|pg)(\/|$)/,
    only: /\/server\/queries[./]|^lib\/(platform|demo|installation|site|transfer)\//,
    rule: 'only queries contain SQL',
  },
  {
    name: /^hono(\/|$)/,
    only: /\/server\/routes[./]|^lib\/(platform\/http|site)\/|^lib\/accounts\/server\/(confirm|identify)Caller\.ts$/,
    rule: 'a use case knows no HTTP',
  },
];
