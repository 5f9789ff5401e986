import { useTranslate } from 'react-admin'
import { ReasonDialog } from '#src/resources/subscriptions/views/ReasonDialog.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'

/** Why lines of a statement are no payments, most of the time. */
const REASONS = [
  { ar: 'رسوم البنك', en: 'Bank charges' },
  { ar: 'تحويل بين حساباتنا', en: 'Transfer between our accounts' },
  { ar: 'لا يخص الاشتراكات', en: 'Not about subscriptions' },
  { ar: 'أُعيد المبلغ إلى مرسله', en: 'Sent back to its sender' },
] as const

interface IgnoreDialogProps {
  readonly onConfirm: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why a line is neither a payment nor a payout. */
export const IgnoreDialog = ({ onConfirm, onClose }: IgnoreDialogProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const locale = useAppLocale()
  const send = async (reason: string): Promise<string | undefined> => {
    try {
      await onConfirm(reason)
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      if (problem.errors.reason) return problem.errors.reason[0]
      if (await dialogs.problem(problem)) return send(reason)
      if (problem.status === 409) onClose()
      return undefined
    }
  }
  return (
    <ReasonDialog
      title={translate('bank.ignore.title')}
      text={translate('bank.ignore.text')}
      confirm={translate('bank.review.ignore')}
      tone="primary"
      longest={300}
      reasons={REASONS}
      language={locale}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
