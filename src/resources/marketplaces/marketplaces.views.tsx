import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ChangeHistoryOutlined from '@mui/icons-material/ChangeHistoryOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { Share } from '#src/views/cells/Share.tsx'
import { filteredPath } from '#src/views/paths.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { stores } from '../stores/stores.ts'
import { marketplaces } from './marketplaces.ts'

export default defineViews(marketplaces, {
  cells: {
    /** `48 / 280`: how much of the marketplace's tree is mapped. */
    mapped_count: shownBy(({ mapped_count, category_count }) => (
      <Share part={mapped_count} whole={category_count} />
    )),
  },
  links: [
    {
      label: 'views.mapping.open',
      icon: AccountTreeOutlined,
      to: ({ id }) => `${PANEL_BASE}/${marketplaces.route}/mapping-categories/${id}/0`,
      access: [{ resource: 'marketplaces', action: 'view' }],
    },
    {
      label: 'views.mapping.versions',
      icon: ChangeHistoryOutlined,
      to: ({ id }) => `${PANEL_BASE}/${marketplaces.route}/versions/${id}`,
      access: [{ resource: 'marketplaces', action: 'view' }],
    },
    {
      label: 'resources.marketplaces.fields.broken_count',
      icon: LinkOffOutlined,
      to: ({ id }) => `${PANEL_BASE}/${marketplaces.route}/broken/${id}`,
      access: [{ resource: 'marketplaces', action: 'edit' }],
    },
    {
      label: 'resources.stores.many',
      icon: StorefrontOutlined,
      to: ({ id }) => filteredPath(stores, { marketplace: [id] }),
      access: [{ resource: 'stores', action: 'list' }],
    },
  ],
})
