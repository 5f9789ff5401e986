import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import {
  importStatement,
  previewStatement,
  type SaidColumns,
  type StatementPreview,
} from '#src/dataProvider/bank.ts'
import { useSheetFile } from '#src/views/sheets/useSheetFile.ts'

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

/** A statement that is brought: it is kept once somebody has seen what was read of it. */
export const useStatement = (onClose: () => void) => {
  const notify = useNotify()
  const translate = useTranslate()
  const client = useQueryClient()
  return useSheetFile<SaidColumns, StatementPreview>({
    none: NO_COLUMNS,
    unknown: 'bank_columns_unknown',
    preview: (file, columns) => previewStatement(file, { columns }),
    keep: async (file, columns) => {
      const { result } = await importStatement(file, { columns })
      const { line_count, known_count } = result.bank_statement
      notify(translate('bank.import.done', { smart_count: line_count - known_count, known: known_count }), {
        type: 'success',
      })
      await client.invalidateQueries()
      onClose()
    },
  })
}
