import { Suspense } from 'react'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { shippings } from './shippings.ts'

const ShippingThread = lazyPart(
  withTexts('thread', () => import('#src/resources/shippings/views/ShippingThread.tsx')),
)

const Below = (props: OfRecordProps) => (
  <Suspense fallback={null}>
    <ShippingThread {...props} />
  </Suspense>
)

export default defineViews(shippings, { below: Below })
