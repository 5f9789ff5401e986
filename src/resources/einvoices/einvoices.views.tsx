import { findingsIn } from '#src/i18n/findings.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { einvoices } from './einvoices.ts'

const NextStep = lazyPart(withTexts('einvoices', () => import('#src/resources/einvoices/views/NextStep.tsx')))

/** A line each, what the product found in the reader's language. */
const Findings = ({ text }: { readonly text: string }) => (
  <bdi style={{ whiteSpace: 'pre-line' }}>{findingsIn(useAppLocale(), text)}</bdi>
)

const findingsOf = (name: 'errors' | 'warnings') =>
  shownBy<RecordOf<typeof einvoices>>(({ [name]: text }, { source, place }) =>
    text ? <Findings text={text} /> : <DeclaredField source={source} place={place} />,
  )

export default defineViews(einvoices, {
  cells: { errors: findingsOf('errors'), warnings: findingsOf('warnings') },
  above: NextStep,
  summary: ['id', 'state', 'profile', 'invoice', 'issued_at'],
})
