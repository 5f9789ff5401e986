import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useCanAccess, useNotify, useRefresh, useTranslate } from 'react-admin'
import { reopenBankLine } from '#src/dataProvider/bank.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { bankLines } from './bankLines.ts'

/** What opening a line again is called, by what it is. */
const WORDS: Readonly<Record<string, string>> = { MATCHED: 'bank.unmatch', CHARGED: 'bank.uncharge' }

const wordsOf = ({ state }: OfRecordProps['record']): string => WORDS[String(state)] ?? 'bank.reopen'

/** Has a line wait again that was ignored, that is a payout batch, or that was booked as a charge of the bank. */
const ReopenButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const { canAccess: may = false } = useCanAccess({ resource: 'bank_lines', action: 'match' })
  const isBatch = record.state === 'MATCHED' && record.batch !== null
  const isAside = record.state === 'IGNORED' || record.state === 'CHARGED'
  if (!may || !(isBatch || isAside)) return null
  const reopen = async () => {
    const done = await make(() => reopenBankLine(Number(record.id)))
    if (done) notify(done.message, { type: 'success' })
    refresh()
  }
  return (
    <Button variant="outlined" startIcon={<UndoOutlined />} disabled={isBusy} onClick={() => void reopen()}>
      {translate(wordsOf(record))}
    </Button>
  )
}

export default defineViews(bankLines, {
  summary: ['amount', 'direction', 'state', 'booked_on'],
  actions: ReopenButton,
})
