import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { refunds } from './refunds.ts'

export default defineViews(refunds, { cells: { amount: explainedMoney('refunds') } })
