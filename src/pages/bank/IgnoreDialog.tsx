import { useTranslate } from 'react-admin'
import { IGNORED_LINE_REASONS } from '#src/i18n/reasons.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

interface IgnoreDialogProps {
  readonly onConfirm: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why a line is neither a payment nor a payout. */
export const IgnoreDialog = ({ onConfirm, onClose }: IgnoreDialogProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
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
      reasons={IGNORED_LINE_REASONS}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
