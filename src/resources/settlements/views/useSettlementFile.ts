import { useState } from 'react'
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin'
import { importSettlement, type ReportColumns } from '#src/dataProvider/settlements.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { problemOf } from '#src/views/problem.ts'
import { columnsIn } from '#src/views/sheets/columnsIn.ts'
import { headingsIn } from '#src/views/sheets/headingsIn.ts'
import { settlements } from '../settlements.ts'
import { NEEDED_COLUMNS, NO_REPORT_COLUMNS } from './reportColumns.ts'

interface Typed {
  readonly number: string
  readonly settled_on: string | null
  readonly transfer_fee: string
  readonly transfer_vat: string
}

/** Fields that show what is wrong with them; of the rest it is told below the file. */
const SHOWN: ReadonlySet<string> = new Set(['number', 'settled_on', 'transfer_fee', 'transfer_vat'])

type Faults = Readonly<Record<string, readonly string[]>>

/** What is told of a settlement's file, and its sending. */
export const useSettlementFile = (onClose: () => void) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const [typed, setTyped] = useState<Typed>({
    number: '',
    settled_on: todayInRiyadh(),
    transfer_fee: '',
    transfer_vat: '',
  })
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<Faults>({})
  const [wrong, setWrong] = useState<string>()
  const [asked, setAsked] = useState<readonly string[]>()
  const [columns, setColumns] = useState<ReportColumns>(NO_REPORT_COLUMNS)
  const [isSending, setSending] = useState(false)

  const fail = (error: unknown): void => {
    const { code, details, errors, message } = problemOf(error)
    if (code === 'settlement_columns_unknown') {
      setAsked(headingsIn(details))
      setColumns(columnsIn(details, NO_REPORT_COLUMNS))
      return
    }
    setFaults(errors)
    const elsewhere = Object.entries(errors).flatMap(([field, said]) => (SHOWN.has(field) ? [] : said))
    const isShown = Object.keys(errors).some((field) => SHOWN.has(field))
    setWrong(elsewhere[0] ?? (isShown ? undefined : (message ?? translate('faults.network'))))
  }

  const send = async (): Promise<void> => {
    if (!file || !typed.settled_on) return
    setSending(true)
    setWrong(undefined)
    setFaults({})
    try {
      const brought = { ...typed, settled_on: typed.settled_on, number: typed.number.trim(), file }
      const { result } = await importSettlement(brought, asked && columns)
      const { id, line_count } = result.settlement
      notify(translate('settlements.import.done', { smart_count: line_count }), { type: 'success' })
      onClose()
      refresh()
      redirect('show', settlements.name, id)
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  const isWhole = asked === undefined || NEEDED_COLUMNS.every((role) => columns[role] !== null)
  return {
    typed,
    type: (changes: Partial<Typed>) => setTyped({ ...typed, ...changes }),
    file,
    take: (chosen: File) => {
      setFile(chosen)
      setAsked(undefined)
      setWrong(undefined)
    },
    faults,
    wrong,
    asked,
    columns,
    setColumns,
    isSending,
    isReady: file !== undefined && typed.number.trim() !== '' && typed.settled_on !== null && isWhole,
    send,
  }
}
