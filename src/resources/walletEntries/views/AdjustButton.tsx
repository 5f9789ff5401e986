import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { ADJUSTMENT_REASONS } from '#src/i18n/reasons.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { parseRiyals } from '#src/views/format/numbers.ts'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import { nameOf } from '#src/views/record.ts'
import { HOLDERS, type OfHolder } from './holders.ts'

/** Asks, with the amount as it was understood, whether that is what was meant. */
const useQuestion = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const locale = useAppLocale()
  return (amount: number): Promise<boolean> =>
    dialogs.confirm({
      tone: 'question',
      title: translate(`accounts.adjust.question.${amount > 0 ? 'add' : 'take'}`, {
        amount: isolatedMoney(Math.abs(amount)),
        name: isolated(nameOf(HOLDERS[holder].resource, record, locale)),
      }),
      text: translate('accounts.adjust.question.text'),
      confirm: translate('accounts.adjust.confirm'),
      cancel: translate('ra.action.cancel'),
    })
}

const AdjustDialog = ({ holder, record, onClose }: OfHolder & { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const isMeant = useQuestion({ holder, record })
  const { keyOf } = useKey()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const amount = parseRiyals(typed) ?? 0

  const check = (): boolean => {
    if (amount !== 0) return true
    setFault(translate('accounts.adjust.amount_wrong'))
    field.current?.focus()
    return false
  }

  const send = async (reason: string): Promise<string | undefined> => {
    try {
      const correction = { amount, reason }
      const { message } = await dataProvider.adjustWallet(holder, record.id, correction, keyOf(correction))
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.errors.amount?.[0]) setFault(problem.errors.amount[0])
      if (problem.errors.reason?.[0]) return problem.errors.reason[0]
      if (problem.errors.amount) return undefined
      if (await dialogs.problem(problem)) return send(reason)
      if (problem.status !== 409) return undefined
    }
    onClose()
    refresh()
    return undefined
  }

  return (
    <ReasonDialog
      title={translate('accounts.adjust.title')}
      text={translate('accounts.adjust.text')}
      confirm={translate('accounts.adjust.confirm')}
      tone="primary"
      reasons={ADJUSTMENT_REASONS}
      check={check}
      onConfirm={async (reason) => ((await isMeant(amount)) ? send(reason) : undefined)}
      onClose={onClose}
    >
      <TextField
        inputRef={field}
        label={translate('accounts.adjust.amount')}
        value={typed}
        required
        fullWidth
        error={fault !== undefined}
        helperText={fault ?? translate('accounts.adjust.amount_hint')}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        slotProps={{ htmlInput: NUMBER_HTML }}
      />
    </ReasonDialog>
  )
}

/** Corrects a wallet by an amount above or below zero, for a reason. */
export const AdjustButton = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: holder, action: 'adjust' })
  const [isAsked, setAsked] = useState(false)
  if (!may) return null
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
      {isAsked ? <AdjustDialog holder={holder} record={record} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
