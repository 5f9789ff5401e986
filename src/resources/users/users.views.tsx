import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { users } from './users.ts'
import { UnlockButton } from './views/UnlockButton.tsx'

const PersonalDataTab = lazyPart(
  withTexts('personalData', () => import('#src/resources/users/views/PersonalDataTab.tsx')),
)
const FactorsTab = lazyPart(() => import('#src/resources/users/views/FactorsTab.tsx'))
const SessionsTab = lazyPart(withTexts('profile', () => import('#src/resources/users/views/SessionsTab.tsx')))

export default defineViews(users, {
  cells: {
    username: shownBy(({ username, avatar }) => (
      <span className="nowrap" style={{ gap: 8 }}>
        <Avatar name={username} picture={avatar} size={28} />
        <bdi>{username}</bdi>
      </span>
    )),
  },
  actions: UnlockButton,
  summary: ['id', 'active', 'locked', 'user_type', 'last_sign_in_at', 'created_at', 'updated_at'],
  tabs: [
    { path: 'information', label: 'user_access.information', access: [] },
    {
      path: 'sessions',
      label: 'user_access.sessions',
      access: [{ resource: 'users', action: 'sessions' }],
      content: SessionsTab,
    },
    {
      path: 'personal-data',
      label: 'user_access.personal_data',
      access: [{ resource: 'users', action: 'personal_data' }],
      content: PersonalDataTab,
    },
    { path: 'two-step', label: 'user_access.two_step', access: [], content: FactorsTab },
  ],
  links: [
    {
      label: 'user_access.store_categories',
      icon: StorefrontOutlined,
      to: ({ id }) => `${PANEL_BASE}/${users.route}/categories/${id}`,
      access: [
        { resource: 'users', action: 'view' },
        { resource: 'marketplaces', action: 'view' },
      ],
    },
  ],
})
