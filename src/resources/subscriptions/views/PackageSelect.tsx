import { MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'react-admin'
import { packages } from '#src/resources/packages/packages.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { Period } from '#src/views/cells/Period.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { nameOf, type ViewRecord } from '#src/views/record.ts'

type Package = RecordOf<typeof packages>

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  width: '100%',
  minWidth: 0,
  '& .price': { color: theme.tokens.inkSoft, whiteSpace: 'nowrap' },
}))

interface PackageSelectProps {
  readonly value: number | null
  readonly onChange: (id: number) => void
  readonly fault: string | undefined
  /** What it chooses; a package unless told. */
  readonly label?: string
  /** The package that another one shall follow: neither it nor what costs nothing is offered. Nothing follows unless told. */
  readonly held?: number | undefined
}

/** The active packages, each with its price and period. */
export const PackageSelect = ({ value, onChange, fault, label, held }: PackageSelectProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { data } = useGetList<Package>('packages', {
    filter: { active: ['true'] },
    sort: { field: 'price', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
  const offered = data?.filter(({ id, price }) => held === undefined || (id !== held && price > 0))
  return (
    <TextField
      select
      required
      fullWidth
      label={label ?? translate('payments.subscribe.package')}
      value={offered?.some(({ id }) => id === value) ? value : ''}
      error={fault !== undefined}
      helperText={fault ?? (offered?.length === 0 ? translate('payments.subscribe.no_packages') : undefined)}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {(offered ?? []).map((each) => (
        <MenuItem key={each.id} value={each.id}>
          <Line>
            <bdi>{nameOf(packages, each as unknown as ViewRecord, locale)}</bdi>
            <span className="price">
              <bdi dir="ltr">{formatMoney(each.price)}</bdi>{' '}
              <Period unit={each.subscription_type} count={each.duration} />
            </span>
          </Line>
        </MenuItem>
      ))}
    </TextField>
  )
}
