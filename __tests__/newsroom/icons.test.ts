import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Icons that had two meanings, with the files that may use them. */
const meanings = {
  Archive: ['admin/articles/rowMenu.ts'],
  Columns3: ['admin/articles/ColumnChoice.tsx'],
  GripVertical: [
    'admin/departments/DepartmentItem.tsx',
    'admin/front/PlaceCard.tsx',
    'admin/front/RailsSection.tsx',
    'admin/front/StorySearch.tsx',
    'admin/settings/menus/MenuRow.tsx',
    'editor/byline/BylineRow.tsx',
  ],
  History: ['editor/workspace/DraftBar.tsx'],
  ListChecks: ['admin/shell/sections.ts'],
  LogOut: ['admin/users/userMenu.ts'],
  Menu: ['admin/shell/TopBar.tsx', 'layout/MenuButton.tsx', 'layout/SiteMenu.tsx'],
  PanelRight: ['editor/workspace/DraftBar.tsx'],
  ScrollText: ['admin/logs/LogsView.tsx', 'admin/shell/sections.ts', 'admin/users/userMenu.ts'],
  Users: ['admin/shell/sections.ts', 'admin/users/UsersView.tsx'],
  WifiOff: ['admin/shell/AdminGuard.tsx', 'admin/shell/OfflineNotice.tsx', 'ui/LoadFailure.tsx'],
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
