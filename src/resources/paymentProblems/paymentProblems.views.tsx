import { defineViews } from '#src/views/resourceViews.ts'
import { paymentProblems } from './paymentProblems.ts'

export default defineViews(paymentProblems, {
  summary: ['amount', 'state', 'problem', 'vendor', 'created_at'],
})
