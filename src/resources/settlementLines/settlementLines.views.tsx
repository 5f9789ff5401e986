import ReconcileButton from '#src/resources/settlements/views/ReconcileButton.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { settlementLines } from './settlementLines.ts'

const LineActions = lazyPart(() => import('./views/LineActions.tsx'))
const NextStep = lazyPart(() => import('./views/NextStep.tsx'))

export default defineViews(settlementLines, {
  summary: ['state', 'kind', 'amount', 'expected_amount', 'settlement'],
  actions: LineActions,
  listActions: ReconcileButton,
  below: NextStep,
})
