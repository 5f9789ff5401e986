import { Link } from '@mui/material'
import type { ComponentType } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { fromNames, keysOf } from '#src/schema/objects.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import type { ViewRecord } from '#src/views/record.ts'
import { defineViews, type OwnCellProps } from '#src/views/resourceViews.ts'
import { AGES } from '../subscriptions/subscriptions.ts'
import { ageingReport } from './ageingReport.ts'

/** Column → the ages that its amounts are of. */
const AGES_OF = {
  not_due: ['NOT_DUE'],
  days_0_30: ['DAYS_0_30'],
  days_31_60: ['DAYS_31_60'],
  days_61_90: ['DAYS_61_90'],
  over_90: ['OVER_90'],
  owed: AGES,
  written_off: ['WRITTEN_OFF'],
} as const satisfies Record<string, readonly string[]>

type Name = keyof typeof AGES_OF

/** A row of the report, or its sums, which are of no vendor. */
type Aged = Pick<ViewRecord, 'id'> & Readonly<Partial<Record<Name | 'vendor', unknown>>>

/** An amount that leads to the payments that it adds up: of the row's vendor, or of all that the filters leave. */
const amountCell = (name: Name): ComponentType<OwnCellProps> =>
  function AgedAmount() {
    const { filterValues } = useListContext()
    const record = useRecordContext<Aged>()
    const amount = Number(record?.[name] ?? 0)
    if (amount === 0) return <MoneyText value={amount} />
    const { as_of, vendor } = filterValues as { readonly as_of?: unknown; readonly vendor?: unknown }
    const filter = {
      age: AGES_OF[name],
      ...(as_of ? { as_of } : {}),
      ...(record?.vendor ? { vendor: [record.vendor] } : vendor ? { vendor } : {}),
    }
    const query = new URLSearchParams({ filter: JSON.stringify(filter) })
    return (
      <Link component={RouterLink} to={`${PANEL_BASE}/reports/dues?${query}`}>
        <MoneyText value={amount} />
      </Link>
    )
  }

const cells = fromNames(keysOf(AGES_OF), amountCell)

export default defineViews(ageingReport, { cells, sumCells: cells })
