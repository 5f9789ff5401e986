import { styled } from '@mui/material/styles'
import { type ComponentType, Suspense } from 'react'
import { type Identifier, useRecordContext } from 'react-admin'
import { allowsAll, type NeededPermission, useAllows } from '#src/authProvider/permissions.ts'
import { ask } from '#src/dataProvider/http.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { formatMoney } from '#src/schema/money.ts'
import { behindPath } from '../behindPath.ts'
import { NumberLine } from '../cells/NumberLine.ts'
import { MoneyText } from '../cells/numberCells.tsx'
import { lazyPart } from '../parts/arriving.ts'
import { recordPath, resourceNamed } from '../paths.ts'
import type { OwnCellProps } from '../resourceViews.ts'
import type { Subject } from './explanation.ts'

const ExplainButton = lazyPart(withTexts('explain', () => import('./ExplainButton.tsx')))

/** As wide as the button that comes: nothing moves. */
const Place = styled('span')({ display: 'inline-block', width: 24, height: 24 })

const LEDGER: NeededPermission = { resource: 'wallet_entries', action: 'list' }

/** What is explained of which resource, and what that takes; the record itself is on screen already. */
const SUBJECTS = {
  subscriptions: { call: 'GET admin-panal/subscriptions/explain/:id', needs: [] },
  invoices: { call: 'GET admin-panal/invoices/explain/:id', needs: [] },
  refunds: { call: 'GET admin-panal/refunds/explain/:id', needs: [] },
  wallet_entries: {
    call: 'GET admin-panal/wallet-entries/explain/:id',
    needs: [{ resource: 'wallet_entries', action: 'view' }],
  },
  partners: { call: 'GET admin-panal/partners/explain/:id', needs: [LEDGER] },
  vendors: { call: 'GET admin-panal/venders/explain/:id', needs: [LEDGER] },
  coupons: {
    call: 'GET admin-panal/coupons/explain/:id',
    needs: [{ resource: 'coupon_redemptions', action: 'list' }],
  },
} as const

const addressOf: Subject['addressOf'] = ({ resource, id }) => {
  const declared = resourceNamed(resource)
  if (!declared) return undefined
  return recordPath(declared, declared.capabilities.view ? 'view' : 'edit', id)
}

interface OfRecord {
  readonly resource: keyof typeof SUBJECTS
  readonly id: Identifier
  /** The number that is explained, as it is shown. */
  readonly value: string
}

/** The button that explains a number of a record; nothing to who may not see what it is made of. */
export const ExplainOf = ({ resource, id, value }: OfRecord) => {
  const allows = useAllows()
  const { call, needs } = SUBJECTS[resource]
  if (!allows || !allowsAll(allows, needs)) return null
  const subject: Subject = {
    key: `${resource}/${id}`,
    load: async (signal) => (await ask(call, { params: { id }, signal })).result.explanation,
    addressOf,
    listAddressOf: behindPath,
  }
  return (
    <Suspense fallback={<Place />}>
      <ExplainButton subject={subject} value={value} />
    </Suspense>
  )
}

/** A cell of an amount in riyals, which explains itself on the record's own page, or wherever it stands. */
export const explainedMoney = (
  resource: OfRecord['resource'],
  where: 'page' | 'everywhere' = 'page',
): ComponentType<OwnCellProps> => {
  const ExplainedMoney = ({ source, place }: OwnCellProps) => {
    const record = useRecordContext<{ readonly id: Identifier } & Readonly<Record<string, unknown>>>()
    if (!record) return null
    const value = Number(record[source])
    if (where === 'page' && place !== 'page') return <MoneyText value={value} />
    return (
      <NumberLine dir="ltr">
        <MoneyText value={value} />
        <ExplainOf resource={resource} id={record.id} value={formatMoney(value)} />
      </NumberLine>
    )
  }
  return ExplainedMoney
}
