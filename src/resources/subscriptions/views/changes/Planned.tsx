import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import type { Changes, Side } from './side.ts'
import { useDayTexts } from './useSentences.ts'

interface PlannedProps {
  readonly side: Side
  readonly planned: NonNullable<Changes['planned']>
  readonly held: Changes['held']
  /** Whether whoever looks may take it back. */
  readonly mayRevoke: boolean
  readonly onDone: () => void
}

const useRevoking = (side: Side, text: string, onDone: () => void) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const key = useRef('')
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    key.current ||= newIdempotencyKey()
    try {
      const { message } = await side.revoke(key.current)
      notify(message, { type: 'success' })
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return send()
    }
    onDone()
    refresh()
    return undefined
  }
  const ask = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'warning',
      title: translate('changes.revoke_title'),
      text,
      confirm: translate('changes.keep'),
      cancel: translate('ra.action.cancel'),
    })
    if (!isSure) return
    setSending(true)
    await send()
    setSending(false)
  }
  return { ask, isSending }
}

/** What is planned for the end of what is paid for, or waits to be paid, and the way back. */
export const Planned = ({ side, planned, held, mayRevoke, onDone }: PlannedProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { dayOf } = useDayTexts()
  const { kind, package: next, effective_on, payment, made_by, made_at, revoking } = planned
  const days = { UPGRADE: payment?.due_on, SWITCH: effective_on, CANCELLATION: held?.ends_on }
  const dayIn = kind === 'EXTENSION' || kind === 'PAUSE' ? null : days[kind]
  const kept = held?.renews ? 'changes.revoke_text' : 'changes.revoke_ending'
  const revokeText = translate(kind === 'UPGRADE' ? 'changes.revoke_upgrade' : kept)
  const { ask, isSending } = useRevoking(side, revokeText, onDone)
  return (
    <Alert
      severity={kind === 'CANCELLATION' ? 'warning' : 'info'}
      role="note"
      action={
        mayRevoke && !revoking ? (
          <Button color="inherit" size="small" disabled={isSending} onClick={() => void ask()}>
            {translate('changes.revoke')}
          </Button>
        ) : null
      }
    >
      <strong>
        {translate(`changes.planned.${kind}`, {
          package: isolated(next?.label ?? ''),
          day: dayOf(dayIn ?? null),
          amount: isolatedMoney(payment?.amount ?? 0),
        })}
      </strong>
      <div>
        {translate('changes.planned_by', {
          by: isolated(made_by ?? translate('changes.time')),
          at: formatInstant(made_at, locale),
        })}
      </div>
      {mayRevoke && revoking ? <div>{revoking.text}</div> : null}
    </Alert>
  )
}
