import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { MappedStore, StoresIn } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { cutAtOwnEnd } from '#src/theme/cutText.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { ProgressLine } from '../mapping/parts/ProgressLine.tsx'

const Grid = styled('section')(({ theme: { tokens: t } }) => ({
  '& > h2': srOnly,
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: 16,
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
  },
  '& > ul > li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    padding: 16,
    border: `1px solid ${t.line}`,
    borderRadius: radius.card,
    backgroundColor: t.surface,
  },
  '& > ul > li:hover': { borderColor: t.lineStrong },
  '& > ul > li[data-shown=true]': {
    borderColor: t.primaryInk,
    boxShadow: `inset 0 0 0 1px ${t.primaryInk}`,
  },
  '& h3': { display: 'flex', alignItems: 'center', gap: 10, margin: 0, minWidth: 0 },
  '& h3 button': {
    minWidth: 0,
    padding: 0,
    border: 0,
    font: 'inherit',
    fontSize: fontSize.base,
    fontWeight: 600,
    color: t.ink,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'start',
  },
  // The whole card answers to the click; the keyboard meets one button.
  '& h3 button::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  '& h3 button:focus-visible': { outline: 'none' },
  '& h3 button:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .no-tree': { margin: 0, fontSize: fontSize.sm, color: t.inkSoft },
  '& .stores': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& .stores li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    paddingBlock: 8,
    borderBlockStart: `1px solid ${t.line}`,
  },
  '& .stores .name > bdi': cutAtOwnEnd,
  '& .stores .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .stores .orders': {
    gridColumn: '1 / -1',
    fontSize: fontSize.sm,
    fontVariantNumeric: 'tabular-nums',
    color: t.inkSoft,
  },
}))

const LINKED = { tone: 'success', icon: LinkOutlined } as const
const NOT_LINKED = { tone: 'neutral', icon: LinkOffOutlined } as const

const Store = ({ store: { name, linked, order_count } }: { readonly store: MappedStore }) => {
  const translate = useTranslate()
  return (
    <li>
      <span className="name" title={name}>
        <bdi>{name}</bdi>
      </span>
      <Chip look={linked ? LINKED : NOT_LINKED}>
        {translate(linked ? 'store_categories.linked' : 'store_categories.not_linked')}
      </Chip>
      <span className="orders">
        {translate('store_categories.orders', { smart_count: order_count, count: formatNumber(order_count) })}
      </span>
    </li>
  )
}

interface MarketplaceCardsProps {
  readonly marketplaces: readonly StoresIn[]
  readonly shown: number
  readonly onShow: (id: number) => void
}

/** The marketplaces in which somebody sells: how far each is mapped, and the stores there. One is shown below. */
export const MarketplaceCards = ({ marketplaces, shown, onShow }: MarketplaceCardsProps) => {
  const translate = useTranslate()
  return (
    <Grid aria-labelledby="marketplaces-with-stores">
      <h2 id="marketplaces-with-stores">{translate('store_categories.marketplaces')}</h2>
      <ul>
        {marketplaces.map(({ id, label, logo, progress, stores }) => (
          <li key={id} data-shown={id === shown}>
            <h3>
              <Avatar name={label} picture={logo} size={32} />
              <button type="button" aria-pressed={id === shown} onClick={() => onShow(id)}>
                <bdi>{label}</bdi>
              </button>
            </h3>
            {progress.total === 0 ? (
              <p className="no-tree">{translate('store_categories.no_tree')}</p>
            ) : (
              <ProgressLine label={translate('store_categories.progress')} progress={progress} />
            )}
            <ul className="stores" aria-label={translate('store_categories.stores_in', { name: label })}>
              {stores.map((store) => (
                <Store key={store.id} store={store} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Grid>
  )
}
