import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StoresOf } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { users } from '#src/resources/users/users.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { chipOf, FLAG_CHIPS } from '#src/views/cells/statusChips.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { recordPath } from '#src/views/paths.ts'

const Root = styled(Card)(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 32px',
  padding: '16px 24px',
  marginBlockEnd: 16,
  '& .who': { display: 'flex', alignItems: 'center', gap: 16, flex: '1 1 280px', minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, overflowWrap: 'anywhere' },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a:hover': { color: t.primaryInk, textDecoration: 'underline' },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginBlockStart: 4,
    fontSize: fontSize.sm,
    color: t.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums', color: t.inkSoft },
}))

/** The account whose stores these are, and what they come to together. */
export const OwnerCard = ({ stores: { user, marketplaces } }: { readonly stores: StoresOf }) => {
  const translate = useTranslate()
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'users', action: 'edit' })
  const stores = marketplaces.flatMap((marketplace) => marketplace.stores)
  const totals = {
    stores: stores.length,
    stores_linked: stores.filter(({ linked }) => linked).length,
    orders: stores.reduce((sum, { order_count }) => sum + order_count, 0),
  }
  return (
    <Root>
      <div className="who">
        <Avatar name={user.username} picture={user.avatar} size={56} />
        <div>
          <h2>
            {mayEdit ? (
              <Link
                to={recordPath(users, 'edit', user.id)}
                aria-label={translate('store_categories.edit', { name: user.username })}
              >
                <bdi>{user.username}</bdi>
              </Link>
            ) : (
              <bdi>{user.username}</bdi>
            )}
          </h2>
          <div className="about">
            <Chip look={chipOf(user.user_type)}>
              {translate(`resources.users.choices.user_type.${user.user_type}`)}
            </Chip>
            {user.active ? null : <Chip look={FLAG_CHIPS.no}>{translate('views.inactive')}</Chip>}
            <bdi dir="ltr">{user.email}</bdi>
          </div>
        </div>
      </div>
      {stores.length === 0 ? null : (
        <ul>
          {Object.entries(totals).map(([key, count]) => (
            <li key={key}>
              {translate(`store_categories.${key}`, { smart_count: count, count: formatNumber(count) })}
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
