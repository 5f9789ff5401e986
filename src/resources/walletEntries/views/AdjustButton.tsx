import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { ADJUSTMENT_REASONS } from '#src/i18n/reasons.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import { problemOf } from '#src/views/problem.ts'
import type { OfHolder } from './holders.ts'

const AMOUNT = /^-?\d{1,7}(?:\.\d{1,2})?$/

/** What was typed, as a number; undefined where it is none, or nothing. */
const amountOf = (typed: string): number | undefined => {
  const plain = latinDigits(typed).replaceAll(',', '').trim()
  return AMOUNT.test(plain) && Number(plain) !== 0 ? Number(plain) : undefined
}

/** Corrects a wallet by an amount above or below zero, for a reason. */
export const AdjustButton = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { canAccess: may = false } = useCanAccess({ resource: holder, action: 'adjust' })
  const [isAsked, setAsked] = useState(false)
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  if (!may) return null

  const close = () => {
    setAsked(false)
    setAmount('')
    setFault(undefined)
  }

  const check = (): boolean => {
    if (amountOf(amount) !== undefined) return true
    setFault(translate('accounts.adjust.amount_wrong'))
    field.current?.focus()
    return false
  }

  const send = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const correction = { amount: amountOf(amount) ?? 0, reason }
      const { message } = await dataProvider.adjustWallet(holder, record.id, correction, key)
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.errors.amount?.[0]) setFault(problem.errors.amount[0])
      if (problem.errors.reason?.[0]) return problem.errors.reason[0]
      if (problem.errors.amount) return undefined
      if (await dialogs.problem(problem)) return send(reason, key)
      if (problem.status !== 409) return undefined
    }
    close()
    refresh()
    return undefined
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<TuneOutlined />}
        onClick={() => setAsked(true)}
      >
        {translate('accounts.adjust.action')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('accounts.adjust.title')}
          text={translate('accounts.adjust.text')}
          confirm={translate('accounts.adjust.confirm')}
          tone="primary"
          reasons={ADJUSTMENT_REASONS}
          check={check}
          onConfirm={(reason) => send(reason, newIdempotencyKey())}
          onClose={close}
        >
          <TextField
            inputRef={field}
            label={translate('accounts.adjust.amount')}
            value={amount}
            required
            fullWidth
            error={fault !== undefined}
            helperText={fault ?? translate('accounts.adjust.amount_hint')}
            onChange={({ target }) => {
              setAmount(target.value)
              setFault(undefined)
            }}
            slotProps={{ htmlInput: NUMBER_HTML }}
          />
        </ReasonDialog>
      ) : null}
    </>
  )
}
