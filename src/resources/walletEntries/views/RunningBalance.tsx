import { useContext } from 'react'
import { ListContext, useRecordContext, useTranslate } from 'react-admin'
import { MoneyText } from '#src/views/cells/numberCells.tsx'

const BY_TIME: readonly string[] = ['id', 'created_at']

/** What the wallet held after the entry: beside rows in another order than that of time it would tell nothing. */
export const RunningBalance = () => {
  const translate = useTranslate()
  const list = useContext(ListContext)
  const record = useRecordContext<{ readonly id: number; readonly balance: number }>()
  if (!record) return null
  if (list && !BY_TIME.includes(list.sort.field))
    return <span className="nothing">{translate('views.nothing')}</span>
  return <MoneyText value={record.balance} />
}
