import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useGetOne, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { REJECTION_REASONS } from '#src/i18n/reasons.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { usePageKeys } from '#src/shell/keys/pageKeys.ts'
import { useAppLocale } from '../locale.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { Key } from './Key.tsx'
import { isOpen, type Payment } from './payment.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type Sent, useDecision } from './useDecision.ts'
import { useShortcuts } from './useShortcuts.ts'

/** The language in which the vendor reads; undefined while not known. */
const useVendorLocale = (vendor: number): Locale | undefined => {
  const mayLook = useAllows()?.('vendors', 'view') === true
  const { data } = useGetOne('vendors', { id: vendor }, { enabled: mayLook })
  return isLocale(data?.locale) ? data.locale : undefined
}

interface DecisionProps {
  readonly payment: Payment
  /** After a verdict was made here, or was found to have been made elsewhere. */
  readonly onDecided?: () => void
}

/** Approve and reject, for who may and while it can be; by keyboard A and R. */
export const Decision = ({ payment, onDecided }: DecisionProps) => {
  const may = useAllows()?.('subscriptions', 'approve') === true
  return may && isOpen(payment) ? <Buttons payment={payment} onDecided={onDecided} /> : null
}

const Buttons = ({ payment, onDecided }: DecisionProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const vendorLocale = useVendorLocale(payment.vendor)
  const decide = useDecision(payment)
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  useShortcuts({ KeyA: () => setAsked('approve'), KeyR: () => setAsked('reject') })
  usePageKeys(
    useMemo(
      () => [
        { keys: ['A'], label: translate('payments.approve.action') },
        { keys: ['R'], label: translate('payments.reject.action') },
      ],
      [translate],
    ),
  )

  /** Closes the dialog unless what was typed in it has to be mended. */
  const settle = (sent: Sent, field: string): string | undefined => {
    if (sent.outcome === 'wrong') return sent.errors[field]?.[0] ?? Object.values(sent.errors)[0]?.[0]
    if (sent.outcome === 'not_made') return undefined
    setAsked(undefined)
    onDecided?.()
    return undefined
  }

  const approve = async (method: PaymentMethod | undefined) =>
    settle(await decide({ status: 'SUCCESS', method }), 'method')
  const reject = async (reason: string) => settle(await decide({ status: 'REJECTED', reason }), 'reason')
  const close = () => setAsked(undefined)

  return (
    <>
      <div className="verdicts">
        <Button variant="contained" startIcon={<CheckOutlined />} onClick={() => setAsked('approve')}>
          {translate('payments.approve.action')}
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
      {asked === 'approve' ? <ApproveDialog payment={payment} onConfirm={approve} onClose={close} /> : null}
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
