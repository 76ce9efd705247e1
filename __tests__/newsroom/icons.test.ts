import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Icons that had two meanings, with the files that may use them. */
const meanings = {
  Archive: ['articles/admin/rowMenu.tsx'],
  Columns3: ['articles/admin/ArticleFilterBar.tsx'],
  GripVertical: [
    'departments/admin/DepartmentItem.tsx',
    'editor/byline/PeopleList.tsx',
    'front/admin/PlaceCard.tsx',
    'front/admin/RailsSection.tsx',
    'front/admin/TopSection.tsx',
    'settings/admin/menus/MenuRow.tsx',
  ],
  History: ['editor/workspace/useOpenedDraft.tsx'],
  ListChecks: ['newsroom/sections.ts'],
  LogOut: ['users/admin/userMenu.ts'],
  Menu: ['layout/SiteHeader.tsx', 'newsroom/TopBar.tsx'],
  PanelRight: ['editor/workspace/useOpenedDraft.tsx'],
  ScrollText: ['logs/admin/LogsView.tsx', 'newsroom/sections.ts', 'users/admin/userMenu.ts'],
  Users: ['newsroom/sections.ts', 'users/admin/UsersView.tsx'],
  WifiOff: ['newsroom/AdminGuard.tsx', 'newsroom/OfflineNotice.tsx', 'ui/LoadFailure.tsx'],
};

const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const icons = new Map(
  files.map((file) => {
    const [, names = ''] =
      /import \{([^}]*)\} from 'lucide'/.exec(readFileSync(join('components', file), 'utf8')) ?? [];
    return [file, names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')];
  }),
);

describe('an icon', () => {
  it.each(Object.entries(meanings))('has one meaning: %s', (icon, users) => {
    const found = [...icons].filter(([, names]) => names.includes(icon)).map(([file]) => file);
    expect(found.sort()).toEqual(users.sort());
  });
});
