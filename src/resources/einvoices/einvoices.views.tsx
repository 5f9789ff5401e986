import { withTexts } from '#src/i18n/i18nProvider.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { einvoices } from './einvoices.ts'

const NextStep = lazyPart(withTexts('einvoices', () => import('#src/resources/einvoices/views/NextStep.tsx')))

export default defineViews(einvoices, {
  above: NextStep,
  summary: ['id', 'state', 'profile', 'invoice', 'issued_at'],
})
