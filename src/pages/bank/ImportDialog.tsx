import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { SheetActions } from '#src/views/sheets/SheetActions.tsx'
import { SheetReading } from '#src/views/sheets/SheetReading.tsx'
import { PreviewOfStatement } from './PreviewOfStatement.tsx'
import { useStatement } from './useStatement.ts'

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& p': { margin: 0, color: tokens.inkSoft },
}))

/** A day is needed, and an amount: one with its sign or direction, or two without. */
const NEEDED: ReadonlySet<string> = new Set(['booked_on'])

/**
 * Brings a statement of the bank: it shows first what was read, and asks what the columns of a sheet are where nobody
 * knows them or somebody wants others.
 */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const { file, state, columns, say, take, show, confirm, change } = useStatement(onClose)
  const { isSending = false, isAsking = false, headings, preview, wrong } = state
  const isWhole =
    columns.booked_on !== null &&
    (columns.amount !== null || (columns.debit !== null && columns.credit !== null))
  return (
    <ActionDialog
      title={translate('bank.import.title')}
      width="sm"
      isBusy={isSending}
      onClose={onClose}
      actions={
        <SheetActions
          texts="bank.import"
          reading={{ isSending, isAsking, isWhole, isReady: true, headings, preview }}
          onChange={change}
          onShow={show}
          onKeep={confirm}
        />
      }
    >
      <Body>
        <p>{translate('bank.import.text')}</p>
        <SheetReading
          texts="bank.import"
          accept=".csv,.xlsx,.txt,.sta,.mt940,.940,.xml"
          file={file}
          isReading={isSending}
          onChoose={take}
          wrong={wrong}
          headings={isAsking ? headings : undefined}
          needed={NEEDED}
          said={columns}
          onSay={say}
        />
        {preview ? <PreviewOfStatement preview={preview} /> : null}
      </Body>
    </ActionDialog>
  )
}
