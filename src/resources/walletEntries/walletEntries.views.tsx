import { defineViews } from '#src/views/resourceViews.ts'
import { MonthOf } from '#src/views/wallet/MonthOf.tsx'
import { walletEntries } from './walletEntries.ts'

export default defineViews(walletEntries, {
  cells: {
    month: ({ record: { month, month_count } }) => <MonthOf month={month} count={month_count} />,
  },
})
