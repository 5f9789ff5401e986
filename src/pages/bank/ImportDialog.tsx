import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { importStatement, type SaidColumns } from '#src/dataProvider/bank.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { problemOf } from '#src/views/problem.ts'
import { headingsIn } from '#src/views/sheets/headingsIn.ts'
import { SheetReading } from '#src/views/sheets/SheetReading.tsx'

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& p': { margin: 0, color: tokens.inkSoft },
}))

/** Nothing was said yet. */
const NO_COLUMNS: SaidColumns = {
  booked_on: null,
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  reference: null,
  text: null,
  counterparty: null,
  counterparty_iban: null,
}

/** A day is needed, and an amount: one with its sign, or two without. */
const NEEDED: ReadonlySet<string> = new Set(['booked_on'])

/** What became of the chosen file: `asked` are the headings of a sheet that nobody knows yet. */
interface State {
  readonly isSending?: boolean
  readonly wrong?: string
  readonly asked?: readonly string[]
}

const useStatement = (onClose: () => void) => {
  const notify = useNotify()
  const translate = useTranslate()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>({})

  const send = async (sent: File, asked?: readonly string[], columns?: SaidColumns): Promise<void> => {
    setState({ isSending: true, asked })
    try {
      const { result } = await importStatement(sent, { columns }, () => undefined)
      const { line_count, known_count } = result.bank_statement
      notify(translate('bank.import.done', { smart_count: line_count - known_count, known: known_count }), {
        type: 'success',
      })
      await client.invalidateQueries()
      onClose()
    } catch (error) {
      const { code, details, errors, message } = problemOf(error)
      if (code === 'bank_columns_unknown') return setState({ asked: headingsIn(details) })
      const [said] = [...Object.values(errors).flat(), message]
      setState({ wrong: said ?? translate('faults.network'), asked })
    }
  }

  return {
    file,
    state,
    take: (chosen: File) => {
      setFile(chosen)
      void send(chosen)
    },
    again: (columns: SaidColumns) => file && void send(file, state.asked, columns),
  }
}

/** Brings a statement of the bank; asks once what the columns of a sheet are where nobody knows them. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const { file, state, take, again } = useStatement(onClose)
  const [columns, setColumns] = useState<SaidColumns>(NO_COLUMNS)
  const { isSending = false, asked, wrong } = state
  const isWhole = columns.booked_on && (columns.amount || (columns.debit && columns.credit))
  return (
    <ActionDialog
      title={translate('bank.import.title')}
      width="sm"
      isBusy={isSending}
      onClose={onClose}
      actions={
        asked ? (
          <Button variant="contained" disabled={isSending || !isWhole} onClick={() => again(columns)}>
            {translate('bank.import.action')}
          </Button>
        ) : null
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
          headings={asked}
          needed={NEEDED}
          said={columns}
          onSay={setColumns}
        />
      </Body>
    </ActionDialog>
  )
}
