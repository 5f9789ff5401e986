import { defineViews } from '#src/views/resourceViews.ts'
import { paymentProblems } from './paymentProblems.ts'

export default defineViews(paymentProblems, {
  presets: [{ label: 'resources.payment_problems.choices.state.OPEN', filter: { state: ['OPEN'] } }],
  summary: ['amount', 'state', 'problem', 'vendor', 'created_at'],
})
