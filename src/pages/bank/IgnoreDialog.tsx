import { useTranslate } from 'react-admin'
import { IGNORED_LINE_REASONS } from '#src/i18n/reasons.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

interface IgnoreDialogProps {
  /** How many lines it is about. */
  readonly count: number
  readonly onConfirm: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why lines are neither payments nor payouts. */
export const IgnoreDialog = ({ count, onConfirm, onClose }: IgnoreDialogProps) => {
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
      return undefined
    }
  }
  return (
    <ReasonDialog
      title={translate('bank.ignore.title', { smart_count: count })}
      text={translate('bank.ignore.text')}
      confirm={translate('bank.ignore.confirm', { smart_count: count })}
      tone="primary"
      reasons={IGNORED_LINE_REASONS}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
