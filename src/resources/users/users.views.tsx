import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { users } from './users.ts'

export default defineViews(users, {
  cells: {
    username: shownBy(({ username, avatar }) => (
      <span className="nowrap" style={{ gap: 8 }}>
        <Avatar name={username} picture={avatar} size={28} />
        <bdi>{username}</bdi>
      </span>
    )),
  },
  links: [
    {
      label: 'store_categories.open',
      icon: StorefrontOutlined,
      to: ({ id }) => `${PANEL_BASE}/${users.route}/categories/${id}`,
      access: [
        { resource: 'users', action: 'view' },
        { resource: 'marketplaces', action: 'view' },
      ],
    },
  ],
})
