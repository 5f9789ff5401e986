import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import {
  importStatement,
  previewStatement,
  type SaidColumns,
  type StatementPreview,
} from '#src/dataProvider/bank.ts'
import { problemOf } from '#src/views/problem.ts'
import { columnsIn } from '#src/views/sheets/columnsIn.ts'
import { headingsIn } from '#src/views/sheets/headingsIn.ts'

/** Nothing was said yet. */
const NO_COLUMNS: SaidColumns = {
  booked_on: null,
  amount: null,
  debit: null,
  credit: null,
  direction: null,
  balance: null,
  reference: null,
  text: null,
  counterparty: null,
  counterparty_iban: null,
  currency: null,
  account: null,
}

/** What became of the chosen file. */
interface State {
  readonly isSending?: boolean
  readonly wrong?: string
  /** The headings of a sheet, as soon as they are told. */
  readonly headings?: readonly string[]
  /** The columns are being said. */
  readonly isAsking?: boolean
  /** What was read of a sheet, until it is kept. */
  readonly preview?: StatementPreview
}

/** A statement that is brought: a sheet is kept once somebody has seen what was read of it. */
export const useStatement = (onClose: () => void) => {
  const notify = useNotify()
  const translate = useTranslate()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>({})
  const [columns, setColumns] = useState<SaidColumns>(NO_COLUMNS)
  const [isSaid, setSaid] = useState(false)

  const fail = (error: unknown, before: State): void => {
    const { code, details, errors, message } = problemOf(error)
    const told = headingsIn(details)
    if (told.length > 0) setColumns(columnsIn(details, NO_COLUMNS))
    const headings = told.length > 0 ? told : before.headings
    const isUnknown = code === 'bank_columns_unknown'
    const [said] = [...Object.values(errors).flat(), message]
    const wrong = isUnknown ? undefined : (said ?? translate('faults.network'))
    setState({ wrong, headings, isAsking: isUnknown || before.isAsking })
  }

  const keep = async (sent: File, said?: SaidColumns): Promise<void> => {
    const { result } = await importStatement(sent, { columns: said })
    const { line_count, known_count } = result.bank_statement
    notify(translate('bank.import.done', { smart_count: line_count - known_count, known: known_count }), {
      type: 'success',
    })
    await client.invalidateQueries()
    onClose()
  }

  /** `before` is what goes on to be shown meanwhile. */
  const attempt = async (work: () => Promise<void>, before: State): Promise<void> => {
    setState({ ...before, isSending: true, wrong: undefined })
    try {
      await work()
    } catch (error) {
      fail(error, before)
    }
  }

  const read = async (sent: File, said?: SaidColumns): Promise<void> => {
    const preview = await previewStatement(sent, { columns: said })
    if (!preview.columns) return keep(sent)
    setColumns({ ...NO_COLUMNS, ...preview.columns })
    setSaid(said !== undefined)
    setState({ preview, headings: preview.headings ?? undefined })
  }

  return {
    file,
    state,
    columns,
    say: setColumns,
    take: (chosen: File) => {
      setFile(chosen)
      void attempt(() => read(chosen), {})
    },
    /** Reads it by what is said of its columns. */
    show: () => file && void attempt(() => read(file, columns), state),
    confirm: () => file && void attempt(() => keep(file, isSaid ? columns : undefined), state),
    change: () => setState({ headings: state.headings, isAsking: true }),
  }
}
