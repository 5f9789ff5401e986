import { Suspense } from 'react'
import { ask } from '#src/dataProvider/http.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { formatMoney } from '#src/schema/money.ts'
import { NumberLine } from '#src/views/cells/NumberLine.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import type { Subject } from '#src/views/explain/explanation.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'

const ExplainButton = lazyPart(withTexts('explain', () => import('#src/views/explain/ExplainButton.tsx')))

const CALLS = {
  payments: 'GET user/payments/explain/:id',
  invoices: 'GET user/invoices/explain/:id',
  entries: 'GET user/referral/entries/explain/:id',
} as const

/** Of what is named, invoices have a page here. */
const addressOf: Subject['addressOf'] = ({ resource, id }) =>
  resource === 'invoices' ? `/dashboard/invoices/${id}` : undefined

interface OwnExplainedProps {
  readonly of: keyof typeof CALLS
  readonly id: number
  readonly value: number
}

/** An own amount in riyals with the button that explains it. */
export const OwnExplained = ({ of, id, value }: OwnExplainedProps) => {
  const subject: Subject = {
    key: `own/${of}/${id}`,
    load: async (signal) => (await ask(CALLS[of], { params: { id }, signal })).result.explanation,
    addressOf,
  }
  return (
    <NumberLine dir="ltr">
      <MoneyText value={value} />
      <Suspense fallback={null}>
        <ExplainButton subject={subject} value={formatMoney(value)} />
      </Suspense>
    </NumberLine>
  )
}

/** The button that explains the balance of the own wallet. */
export const OwnBalanceExplained = ({ value }: { readonly value: number }) => {
  const subject: Subject = {
    key: 'own/balance',
    load: async (signal) => (await ask('GET user/referral/explain', { signal })).result.explanation,
    addressOf,
  }
  return (
    <Suspense fallback={null}>
      <ExplainButton subject={subject} value={formatMoney(value)} />
    </Suspense>
  )
}
