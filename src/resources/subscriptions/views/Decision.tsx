import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useCanAccess, useGetOne, useTranslate } from 'react-admin'
import type { Desk } from '#src/dataProvider/payments.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { REJECTION_REASONS } from '#src/i18n/reasons.ts'
import { usePageKeys } from '#src/stores/pageKeys.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { ApproveDialog, type HowPaid } from './ApproveDialog.tsx'
import { isOpen, type Payment } from './payment.ts'
import { Key, useShortcuts } from './shortcuts.tsx'
import { type Sent, useDecision } from './useDecision.ts'

/** The language in which the vendor reads; undefined while not known. */
const useVendorLocale = (vendor: number): Locale | undefined => {
  const { canAccess: mayLook = false } = useCanAccess({ resource: 'vendors', action: 'view' })
  const { data } = useGetOne('vendors', { id: vendor }, { enabled: mayLook })
  return isLocale(data?.locale) ? data.locale : undefined
}

interface DecisionProps {
  readonly payment: Payment
  /** Undefined while not known. */
  readonly desk: Desk | undefined
  /** After a verdict was made here, or was found to have been made elsewhere. */
  readonly onDecided?: () => void
}

/** Approve and reject, for who may and while it can be; by keyboard A and R. */
export const Decision = (props: DecisionProps) => {
  const { canAccess: may = false } = useCanAccess({ resource: 'subscriptions', action: 'approve' })
  return may && isOpen(props.payment) ? <Buttons {...props} /> : null
}

const Buttons = ({ payment, desk, onDecided }: DecisionProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const vendorLocale = useVendorLocale(payment.vendor)
  const decide = useDecision(payment)
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const refusalId = useId()
  const refused = desk?.approval ?? null
  // What is only due is recorded by one and approved by another.
  const does = refused?.code === 'record_first' ? 'submit' : 'approve'
  const mayApprove = refused === null || does === 'submit'
  useShortcuts({
    KeyA: mayApprove ? () => setAsked('approve') : undefined,
    KeyR: () => setAsked('reject'),
  })
  const action = translate(`payments.${does}.action`)
  usePageKeys(
    useMemo(
      () => [
        { keys: ['A'], label: action },
        { keys: ['R'], label: translate('payments.reject.action') },
      ],
      [action, translate],
    ),
  )

  /** Closes the dialog unless what was typed in it has to be mended. */
  const settle = (sent: Sent): Extract<Sent, { outcome: 'wrong' }>['errors'] | undefined => {
    if (sent.outcome === 'wrong') return sent.errors
    if (sent.outcome === 'not_made') return undefined
    setAsked(undefined)
    // What it has become is looked at first.
    if (sent.outcome !== 'changed') onDecided?.()
    return undefined
  }

  const approve = async (how: HowPaid) =>
    settle(await decide({ status: does === 'submit' ? 'PENDING' : 'SUCCESS', ...how }))
  const reject = async (reason: string) => {
    const errors = settle(await decide({ status: 'REJECTED', reason }))
    return errors && (errors.reason ?? Object.values(errors)[0])?.[0]
  }
  const close = () => setAsked(undefined)

  return (
    <>
      <div className="verdicts">
        <Button
          variant="contained"
          startIcon={<CheckOutlined />}
          disabled={!mayApprove}
          aria-describedby={refused ? refusalId : undefined}
          onClick={() => setAsked('approve')}
        >
          {action}
          <Key name="A" />
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<CloseOutlined />}
          onClick={() => setAsked('reject')}
        >
          {translate('payments.reject.action')}
          <Key name="R" />
        </Button>
      </div>
      {refused ? (
        <p className="own" id={refusalId}>
          {refused.text}
        </p>
      ) : null}
      {asked === 'approve' ? (
        <ApproveDialog
          payment={payment}
          does={does}
          others={desk?.same_receipt ?? []}
          needsReference={desk?.needs_reference === true}
          onConfirm={approve}
          onClose={close}
        />
      ) : null}
      {asked === 'reject' ? (
        <ReasonDialog
          title={translate('payments.reject.title')}
          text={translate('payments.reject.text')}
          confirm={translate('payments.reject.confirm')}
          tone="error"
          longest={500}
          reasons={REJECTION_REASONS}
          language={vendorLocale ?? locale}
          note={vendorLocale && translate(`payments.reason.language.${vendorLocale}`)}
          onConfirm={reject}
          onClose={close}
        />
      ) : null}
    </>
  )
}
