import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button, Tooltip } from '@mui/material'
import { useCanAccess, useNotify, useRedirect, useTranslate } from 'react-admin'
import { takeBackStatement } from '#src/dataProvider/bank.ts'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { bankStatements } from './bankStatements.ts'

/** The lines that the file brought, and what became of each. */
const Lines = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const name = translate('resources.bank_lines.many')
  return (
    // A list has its own layout, other than that of the sections around it.
    <div>
      <RelatedList
        resource={bankLines}
        filter={{ statement: record.id }}
        title={name}
        empty={{ title: translate('views.empty', { name }) }}
      />
    </div>
  )
}

/** Removes a statement that was read wrongly, as long as nobody has decided on its lines. */
const TakeBackButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const dialogs = useDialogs()
  const { make, isBusy } = useCalling()
  const { canAccess: may = false } = useCanAccess({ resource: 'bank_statements', action: 'import' })
  if (!may) return null
  const isDecided = Number(record.open_count) < Number(record.line_count)
  const takeBack = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'danger',
      title: translate('bank.take_back.title'),
      text: translate('bank.take_back.text'),
      confirm: translate('bank.take_back.action'),
      cancel: translate('ra.action.cancel'),
    })
    if (!isSure) return
    const done = await make(() => takeBackStatement(Number(record.id)))
    if (!done) return
    notify(done.message, { type: 'success' })
    redirect('list', bankStatements.name)
  }
  return (
    <Tooltip title={isDecided ? translate('bank.take_back.decided') : ''} describeChild>
      <Button
        variant="outlined"
        startIcon={<UndoOutlined />}
        disabled={isBusy}
        aria-disabled={isDecided}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } }}
        onClick={() => (isDecided ? undefined : void takeBack())}
      >
        {translate('bank.take_back.action')}
      </Button>
    </Tooltip>
  )
}

export default defineViews(bankStatements, {
  actions: TakeBackButton,
  summary: ['account', 'starts_on', 'ends_on', 'closing_balance', 'line_count', 'open_count'],
  below: Lines,
})
