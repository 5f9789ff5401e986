import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { CREDIT_REASONS } from '#src/i18n/reasons.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { formatMoney } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { problemOf } from '../problem.ts'
import { EndingBox } from './EndingBox.tsx'
import type { Invoice } from './Invoices.tsx'
import { OwnReversal } from './OwnReversal.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface CreditButtonProps {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'amount' | 'subscription'>
  readonly icon: ReactNode
}

/** Reverses an invoice, for a reason. */
export const CreditButton = ({ invoice: { id, number, amount, subscription }, icon }: CreditButtonProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)

  const send = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const { message } = await dataProvider.creditInvoice(id, reason, key)
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.errors.reason?.[0]) return problem.errors.reason[0]
      if (await dialogs.problem(problem)) return send(reason, key)
      if (problem.status !== 409) return undefined
    }
    setAsked(false)
    refresh()
    return undefined
  }

  return (
    <>
      <Button size="small" color="inherit" startIcon={icon} onClick={() => setAsked(true)}>
        {translate('payments.invoice.credit')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('payments.credit.title', { number: `\u2066${number}\u2069` })}
          text={translate('payments.credit.text', { amount: `\u2066${formatMoney(amount)}\u2069` })}
          confirm={translate('payments.credit.confirm')}
          tone="error"
          longest={300}
          reasons={CREDIT_REASONS}
          language={locale}
          onConfirm={(reason) => send(reason, newIdempotencyKey())}
          onClose={() => setAsked(false)}
        >
          <OwnReversal payment={subscription} />
          <EndingBox payment={subscription} />
        </ReasonDialog>
      ) : null}
    </>
  )
}
