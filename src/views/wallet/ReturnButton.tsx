import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { RETURN_REASONS } from '#src/i18n/reasons.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { formatMoney } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { ReasonDialog } from '../payments/ReasonDialog.tsx'
import { problemOf } from '../problem.ts'
import type { OfRecordProps } from '../resourceViews.ts'

/** Puts a payout that did not arrive back into its wallet, for a reason. */
export const ReturnButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const may = useAllows()?.('payouts', 'return') === true
  const [isAsked, setAsked] = useState(false)
  if (!may || record.state !== 'PAID') return null

  const send = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const { message } = await dataProvider.returnPayout(record.id, reason, key)
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
      <Button variant="outlined" startIcon={<UndoOutlined />} onClick={() => setAsked(true)}>
        {translate('accounts.return.action')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('accounts.return.title', { number: `\u2066${record.payment_number}\u2069` })}
          text={translate('accounts.return.text', {
            amount: `\u2066${formatMoney(Number(record.amount))}\u2069`,
          })}
          confirm={translate('accounts.return.confirm')}
          tone="error"
          longest={300}
          reasons={RETURN_REASONS}
          language={locale}
          onConfirm={(reason) => send(reason, newIdempotencyKey())}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
