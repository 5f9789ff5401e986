import { useState } from 'react'
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin'
import {
  importSettlement,
  previewSettlement,
  type ReportColumns,
  type ReportPreview,
} from '#src/dataProvider/settlements.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { useSheetFile } from '#src/views/sheets/useSheetFile.ts'
import { settlements } from '../settlements.ts'
import { NO_REPORT_COLUMNS } from './reportColumns.ts'

interface Typed {
  readonly number: string
  readonly settled_on: string | null
  readonly transfer_fee: string
  readonly transfer_vat: string
}

/** Fields that show what is wrong with them; of the rest it is told below the file. */
const SHOWN: ReadonlySet<string> = new Set(['number', 'settled_on', 'transfer_fee', 'transfer_vat'])

type Faults = Readonly<Record<string, readonly string[]>>

/** What is told of a settlement beside its file, and the file. */
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
  const [faults, setFaults] = useState<Faults>({})
  const sheet = useSheetFile<ReportColumns, ReportPreview>({
    none: NO_REPORT_COLUMNS,
    unknown: 'settlement_columns_unknown',
    preview: previewSettlement,
    keep: async (file, columns) => {
      setFaults({})
      const brought = { ...typed, settled_on: typed.settled_on ?? '', number: typed.number.trim(), file }
      const { result } = await importSettlement(brought, columns)
      const { id, line_count } = result.settlement
      notify(translate('settlements.import.done', { smart_count: line_count }), { type: 'success' })
      onClose()
      refresh()
      redirect('show', settlements.name, id)
    },
    showFaults: (errors) => {
      setFaults(errors)
      return Object.keys(errors).some((field) => SHOWN.has(field))
    },
  })
  return {
    ...sheet,
    typed,
    type: (changes: Partial<Typed>) => setTyped({ ...typed, ...changes }),
    faults,
    /** All is told that the import needs beside the file. */
    isTold: typed.number.trim() !== '' && typed.settled_on !== null,
  }
}
